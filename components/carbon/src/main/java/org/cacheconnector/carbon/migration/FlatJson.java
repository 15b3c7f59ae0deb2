package org.cacheconnector.carbon.migration;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Reads one JSON object of plain values, strictly, as it comes from the network. Takes time and
 * memory in proportion to the text. For one thread, and one use.
 */
final class FlatJson {

    private static final int MAX_FIELDS = 64;
    private static final Pattern NUMBER =
            Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    private final String text;
    private int at;

    private FlatJson(String text) {
        this.text = text;
    }

    /**
     * Returns the fields whose values are strings; those that are null, numbers, true or false are
     * checked and left out.
     *
     * @throws MalformedFrameException if {@code text} is not one object, has a field twice, or an
     *     object or array in it
     */
    static Map<String, String> strings(String text) throws MalformedFrameException {
        FlatJson json = new FlatJson(text);
        Map<String, String> strings = json.object();
        json.skipBlanks();
        if (json.at < text.length()) {
            throw new MalformedFrameException("something behind the object");
        }
        return strings;
    }

    private Map<String, String> object() throws MalformedFrameException {
        Map<String, String> strings = new HashMap<>();
        Set<String> names = new HashSet<>();
        expect('{');
        if (skipBlanks() == '}') {
            at++;
            return strings;
        }
        while (true) {
            String name = string();
            if (!names.add(name) || names.size() > MAX_FIELDS) {
                throw new MalformedFrameException("a field twice, or too many fields");
            }
            expect(':');
            if (skipBlanks() == '"') {
                strings.put(name, string());
            } else {
                skipWord();
            }
            if (skipBlanks() != ',') {
                break;
            }
            at++;
        }
        expect('}');
        return strings;
    }

    /** Skips what is no string: a number, true, false or null. */
    private void skipWord() throws MalformedFrameException {
        int start = at;
        while (at < text.length() && isInWord(text.charAt(at))) {
            at++;
        }
        String word = text.substring(start, at);
        boolean known = word.equals("null") || word.equals("true") || word.equals("false");
        if (!known && !NUMBER.matcher(word).matches()) {
            throw new MalformedFrameException("a value that is neither a text nor a number");
        }
    }

    private static boolean isInWord(char c) {
        return (c >= '0' && c <= '9')
                || (c >= 'a' && c <= 'z')
                || c == 'E'
                || c == '-'
                || c == '+'
                || c == '.';
    }

    private String string() throws MalformedFrameException {
        expect('"');
        int end = plainEnd();
        if (end < text.length() && text.charAt(end) == '"') {
            String plain = text.substring(at, end);
            at = end + 1;
            return plain;
        }
        StringBuilder out = new StringBuilder();
        while (true) {
            char c = next();
            if (c == '"') {
                return out.toString();
            }
            if (c < ' ') {
                throw new MalformedFrameException("a control character in a text");
            }
            out.append(c == '\\' ? escaped() : c);
        }
    }

    /** Returns where the first character is that ends a text or needs a closer look. */
    private int plainEnd() {
        int end = at;
        while (end < text.length()) {
            char c = text.charAt(end);
            if (c == '"' || c == '\\' || c < ' ') {
                break;
            }
            end++;
        }
        return end;
    }

    private char escaped() throws MalformedFrameException {
        char c = next();
        switch (c) {
            case '"':
            case '\\':
            case '/':
                return c;
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                return hexadecimal();
            default:
                throw new MalformedFrameException("an unknown escape in a text");
        }
    }

    private char hexadecimal() throws MalformedFrameException {
        int value = 0;
        for (int i = 0; i < 4; i++) {
            char c = next();
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw new MalformedFrameException("an unknown escape in a text");
            }
            value = value << 4 | digit;
        }
        return (char) value;
    }

    private void expect(char expected) throws MalformedFrameException {
        if (skipBlanks() != expected) {
            throw new MalformedFrameException("no " + expected + " where one must be");
        }
        at++;
    }

    /** Returns the next character that is no blank, without taking it; 0 at the end. */
    private char skipBlanks() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c != ' ' && c != '\t' && c != '\n' && c != '\r') {
                return c;
            }
            at++;
        }
        return 0;
    }

    private char next() throws MalformedFrameException {
        if (at == text.length()) {
            throw new MalformedFrameException("it ends too early");
        }
        return text.charAt(at++);
    }
}
