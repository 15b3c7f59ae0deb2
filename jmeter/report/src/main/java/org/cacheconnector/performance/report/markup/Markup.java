package org.cacheconnector.performance.report.markup;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes elements of HTML or SVG. Text and values of attributes are escaped, numbers get two
 * decimals at most. Used by one thread.
 */
public final class Markup {

    private final StringBuilder text = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Opens an element, named with its attributes, as in {@code rect x y}. */
    public Markup open(String tag, Object... values) {
        open.push(start(tag, values));
        text.append('>');
        return this;
    }

    /** Closes the element opened last. */
    public Markup close() {
        text.append("</").append(open.pop()).append('>');
        return this;
    }

    /** Writes an element with nothing in it. */
    public Markup empty(String tag, Object... values) {
        start(tag, values);
        text.append("/>");
        return this;
    }

    /** Writes an element with text in it. */
    public Markup element(String tag, String content, Object... values) {
        return open(tag, values).text(content).close();
    }

    /** Writes text. */
    public Markup text(String content) {
        escape(content);
        return this;
    }

    /** Writes markup that is made here, never what was read. */
    public Markup raw(String markup) {
        text.append(markup);
        return this;
    }

    /** Begins a new line, for people who read the source. */
    public Markup line() {
        text.append('\n');
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }

    private String start(String tag, Object... values) {
        String[] names = tag.split(" ", -1);
        if (names.length != values.length + 1) {
            throw new IllegalArgumentException(values.length + " values for <" + tag + ">");
        }
        text.append('<').append(names[0]);
        for (int i = 0; i < values.length; i++) {
            text.append(' ').append(names[i + 1]).append("=\"");
            escape(value(values[i]));
            text.append('"');
        }
        return names[0];
    }

    private static String value(Object value) {
        if (value instanceof Double number) {
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException("No place for " + number);
            }
            BigDecimal rounded = BigDecimal.valueOf(number).setScale(2, RoundingMode.HALF_EVEN);
            return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
        }
        return String.valueOf(value);
    }

    private void escape(String content) {
        for (int i = 0; i < content.length(); i++) {
            char c = content.charAt(i);
            switch (c) {
                case '&' -> text.append("&amp;");
                case '<' -> text.append("&lt;");
                case '>' -> text.append("&gt;");
                case '"' -> text.append("&quot;");
                case '\'' -> text.append("&#39;");
                default -> text.append(c < ' ' && c != '\n' && c != '\t' ? '\uFFFD' : c);
            }
        }
    }
}
