package org.cacheconnector.core.config;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One key of the configuration table: its name, how its text is read, its default, what is allowed
 * and what it is for. The reference in the documentation is checked against these. Immutable.
 *
 * @param <T> the type of the value
 */
public final class Setting<T> {

    /** Reads a value from its text. */
    @FunctionalInterface
    interface Parser<T> {
        /**
         * @return the value, or null if {@code text} is not allowed
         */
        T parse(String text);
    }

    @SuppressWarnings("UnnecessaryLambda") // known by its identity
    private static final UnaryOperator<String> HIDDEN = text -> "******";

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h)?");
    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})\\s*(b|kb|mb|gb)?");

    private final String key;
    private final String allowed;
    private final String defaultText;
    private final T defaultValue;
    private final String description;
    private final UnaryOperator<String> display;
    private final Parser<T> parser;

    private Setting(
            String key,
            String allowed,
            String defaultText,
            T defaultValue,
            String description,
            UnaryOperator<String> display,
            Parser<T> parser) {
        this.key = requireNonNull(key, "key");
        this.allowed = requireNonNull(allowed, "allowed");
        this.defaultText = defaultText;
        this.defaultValue = defaultValue;
        this.description = requireNonNull(description, "description");
        this.display = requireNonNull(display, "display");
        this.parser = requireNonNull(parser, "parser");
    }

    /** A text; {@code defaultValue} may be null for none. */
    public static Setting<String> text(String key, String defaultValue, String description) {
        return new Setting<>(
                key,
                "any text",
                defaultValue,
                defaultValue,
                description,
                UnaryOperator.identity(),
                text -> text);
    }

    /** A text that must match {@code pattern}, which {@code allowed} puts into words. */
    public static Setting<String> text(
            String key, String defaultValue, String pattern, String allowed, String description) {
        Pattern compiled = Pattern.compile(pattern);
        return new Setting<>(
                key,
                allowed,
                defaultValue,
                defaultValue,
                description,
                UnaryOperator.identity(),
                text -> compiled.matcher(text).matches() ? text : null);
    }

    /** The address of a broker, without default; shown without the credentials it may contain. */
    public static Setting<String> url(String key, String description) {
        return new Setting<>(key, "an address", null, null, description, SafeUrl::of, text -> text);
    }

    /** A text that no message, log line or attribute may show. */
    public static Setting<Secret> secret(String key, String description) {
        return new Setting<>(key, "any text", null, null, description, HIDDEN, Secret::new);
    }

    /** True or false. */
    public static Setting<Boolean> flag(String key, boolean defaultValue, String description) {
        return new Setting<>(
                key,
                "true or false",
                String.valueOf(defaultValue),
                defaultValue,
                description,
                UnaryOperator.identity(),
                Setting::parseFlag);
    }

    /** A whole number from {@code min} to {@code max}. */
    public static Setting<Integer> integer(
            String key, int defaultValue, int min, int max, String description) {
        return new Setting<>(
                key,
                "a whole number from " + min + " to " + max,
                String.valueOf(defaultValue),
                defaultValue,
                description,
                UnaryOperator.identity(),
                text -> {
                    Long value = parseLong(text);
                    return value == null || value < min || value > max ? null : value.intValue();
                });
    }

    /** A number of bytes, with an optional unit (b, kb, mb, gb; powers of 1,024). */
    public static Setting<Long> size(
            String key, String defaultText, long minBytes, long maxBytes, String description) {
        return new Setting<>(
                key,
                "a size from " + minBytes + " to " + maxBytes + " bytes, such as 512kb or 64mb",
                defaultText,
                parseSize(defaultText),
                description,
                UnaryOperator.identity(),
                text -> {
                    Long value = parseSize(text);
                    return value == null || value < minBytes || value > maxBytes ? null : value;
                });
    }

    /** A length of time, with an optional unit (ms, s, m, h; without one, milliseconds). */
    public static Setting<Duration> duration(
            String key, String defaultText, String min, String max, String description) {
        Duration shortest = parseDuration(min);
        Duration longest = parseDuration(max);
        return new Setting<>(
                key,
                "a time from " + min + " to " + max + ", such as 500ms, 10s or 5m",
                defaultText,
                parseDuration(defaultText),
                description,
                UnaryOperator.identity(),
                text -> {
                    Duration value = parseDuration(text);
                    return value == null
                                    || value.compareTo(shortest) < 0
                                    || value.compareTo(longest) > 0
                            ? null
                            : value;
                });
    }

    /** A comma-separated list; blanks around the elements do not count, empty elements neither. */
    public static Setting<List<String>> list(String key, String allowed, String description) {
        return list(key, "", ".*", allowed, description);
    }

    /**
     * A list as above, each of whose elements must match {@code pattern}, which {@code allowed}
     * puts into words.
     */
    public static Setting<List<String>> list(
            String key, String defaultText, String pattern, String allowed, String description) {
        Pattern compiled = Pattern.compile(pattern);
        return new Setting<>(
                key,
                allowed,
                defaultText,
                parseList(defaultText),
                description,
                UnaryOperator.identity(),
                text -> {
                    List<String> elements = parseList(text);
                    return elements.stream().allMatch(one -> compiled.matcher(one).matches())
                            ? elements
                            : null;
                });
    }

    /** Returns the key in the configuration table. */
    public String key() {
        return key;
    }

    /** Returns what is allowed, in words. */
    public String allowed() {
        return allowed;
    }

    /** Returns the default as a user would write it, or null if there is none. */
    public String defaultText() {
        return defaultText;
    }

    /** Returns what the setting is for. */
    public String description() {
        return description;
    }

    /** Returns {@code text}, a value of this setting, as it may be shown: without secrets. */
    public String shown(String text) {
        return display.apply(text);
    }

    /** Whether blanks at the ends belong to the value, as in a password. */
    boolean keepsBlanks() {
        return display == HIDDEN;
    }

    T defaultValue() {
        return defaultValue;
    }

    T parse(String text) {
        return parser.parse(text);
    }

    @Override
    public String toString() {
        return key;
    }

    private static Boolean parseFlag(String text) {
        switch (text.toLowerCase(Locale.ROOT)) {
            case "true":
                return Boolean.TRUE;
            case "false":
                return Boolean.FALSE;
            default:
                return null;
        }
    }

    private static List<String> parseList(String text) {
        return Arrays.stream(text.split(","))
                .map(String::trim)
                .filter(element -> !element.isEmpty())
                .collect(Collectors.toUnmodifiableList());
    }

    private static Long parseLong(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static Long parseSize(String text) {
        Matcher matcher = SIZE.matcher(text.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return null;
        }
        long number = Math.min(Long.parseLong(matcher.group(1)), Long.MAX_VALUE >> 30);
        String unit = matcher.group(2) == null ? "b" : matcher.group(2);
        switch (unit) {
            case "kb":
                return number << 10;
            case "mb":
                return number << 20;
            case "gb":
                return number << 30;
            default:
                return number;
        }
    }

    private static Duration parseDuration(String text) {
        Matcher matcher = DURATION.matcher(text.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return null;
        }
        long number = Long.parseLong(matcher.group(1));
        String unit = matcher.group(2) == null ? "ms" : matcher.group(2);
        switch (unit) {
            case "s":
                return Duration.ofSeconds(number);
            case "m":
                return Duration.ofMinutes(number);
            case "h":
                return Duration.ofHours(number);
            default:
                return Duration.ofMillis(number);
        }
    }
}
