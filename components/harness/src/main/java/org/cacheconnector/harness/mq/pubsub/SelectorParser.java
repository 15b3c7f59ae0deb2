package org.cacheconnector.harness.mq.pubsub;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.harness.mq.pubsub.Selector.Truth;
import org.cacheconnector.harness.mq.wire.ReasonCode;

/** Reads a {@link Selector} by recursive descent. Used once. */
final class SelectorParser {

    private static final Pattern TOKEN =
            Pattern.compile("\\s*('(?:[^']|'')*'|<>|=|\\(|\\)|[A-Za-z_$][\\w$.]*)");
    private static final Pattern REST = Pattern.compile("\\s*");

    private final String text;
    private final Deque<String> tokens = new ArrayDeque<>();

    SelectorParser(String text) {
        this.text = text;
    }

    Selector parse() {
        Matcher token = TOKEN.matcher(text);
        int end = 0;
        while (token.lookingAt()) {
            tokens.add(token.group(1));
            end = token.end();
            token.region(end, text.length());
        }
        if (!REST.matcher(text.substring(end)).matches()) {
            throw refused();
        }
        Selector selector = or();
        if (!tokens.isEmpty()) {
            throw refused();
        }
        return selector;
    }

    private Selector or() {
        Selector left = and();
        while (skip("OR")) {
            Selector first = left;
            Selector second = and();
            left = properties -> first.evaluate(properties).or(second.evaluate(properties));
        }
        return left;
    }

    private Selector and() {
        Selector left = not();
        while (skip("AND")) {
            Selector first = left;
            Selector second = not();
            left = properties -> first.evaluate(properties).and(second.evaluate(properties));
        }
        return left;
    }

    private Selector not() {
        if (skip("NOT")) {
            Selector negated = not();
            return properties -> negated.evaluate(properties).not();
        }
        if (skip("(")) {
            Selector inner = or();
            require(")");
            return inner;
        }
        return condition();
    }

    private Selector condition() {
        String name = next();
        if (!Character.isJavaIdentifierStart(name.charAt(0)) || name.startsWith("JMS")) {
            throw refused();
        }
        if (skip("IS")) {
            boolean wanted = !skip("NOT");
            require("NULL");
            return properties -> Truth.of(properties.containsKey(name) != wanted);
        }
        if (skip("NOT")) {
            require("LIKE");
            Selector like = like(name);
            return properties -> like.evaluate(properties).not();
        }
        if (skip("LIKE")) {
            return like(name);
        }
        boolean equal = skip("=");
        if (!equal) {
            require("<>");
        }
        String value = literal();
        return onValue(name, actual -> actual.equals(value) == equal);
    }

    private Selector like(String name) {
        String pattern = literal();
        String escape = skip("ESCAPE") ? literal() : "";
        if (escape.length() > 1) {
            throw refused();
        }
        return onValue(name, regex(pattern, escape).asMatchPredicate());
    }

    private static Pattern regex(String like, String escape) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < like.length(); i++) {
            String c = like.substring(i, i + 1);
            if (c.equals(escape) && i + 1 < like.length()) {
                i++;
                regex.append(Pattern.quote(like.substring(i, i + 1)));
            } else if (c.equals("%")) {
                regex.append(".*");
            } else {
                regex.append(c.equals("_") ? "." : Pattern.quote(c));
            }
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    private static Selector onValue(String name, Predicate<String> condition) {
        return properties -> {
            String actual = properties.get(name);
            return actual == null ? Truth.UNKNOWN : Truth.of(condition.test(actual));
        };
    }

    private String literal() {
        String literal = next();
        if (literal.length() < 2 || literal.charAt(0) != '\'') {
            throw refused();
        }
        return literal.substring(1, literal.length() - 1).replace("''", "'");
    }

    private String next() {
        String token = tokens.poll();
        if (token == null) {
            throw refused();
        }
        return token;
    }

    private boolean skip(String keyword) {
        String token = tokens.peek();
        if (token != null && token.toUpperCase(Locale.ROOT).equals(keyword)) {
            tokens.remove();
            return true;
        }
        return false;
    }

    private void require(String keyword) {
        if (!skip(keyword)) {
            throw refused();
        }
    }

    private CallFailedException refused() {
        return new CallFailedException(
                ReasonCode.SELECTOR_SYNTAX_ERROR, "Not a selector the stand-in knows: " + text);
    }
}
