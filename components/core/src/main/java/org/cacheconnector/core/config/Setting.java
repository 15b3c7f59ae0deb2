package org.cacheconnector.core.config;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One key of the configuration table: its name, its parser, its default, its allowed values and its
 * purpose. A test compares the reference in the documentation with these. Immutable.
 *
 * @param <T> the type of the value
 */
public final class Setting<T> {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})\\s*(ms|s|m|h)?");
    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})\\s*(b|kb|mb|gb)?");

    private final String key;
    private final String allowed;

    /** Returns the value, or null if the text is not allowed. */
    private final Function<String, T> parser;

    private final boolean secret;
    private final String defaultText;
    private final T defaultValue;
    private final String description;

    private Setting(
            String key,
            String allowed,
            Function<String, T> parser,
            boolean secret,
            String defaultText,
            String description) {
        this.key = requireNonNull(key, "key");
        this.allowed = requireNonNull(allowed, "allowed");
        this.parser = parser;
        this.secret = secret;
        this.defaultText = defaultText;
        this.defaultValue = defaultText == null ? null : parser.apply(defaultText);
        this.description = requireNonNull(description, "description");
    }

    private Setting(
            String key,
            String allowed,
            Function<String, T> parser,
            String defaultText,
            String description) {
        this(key, allowed, parser, false, defaultText, description);
    }

    /** A text; {@code defaultText} may be null for none. */
    public static Setting<String> text(String key, String defaultText, String description) {
        return new Setting<>(key, "any text", text -> text, defaultText, description);
    }

    /** A text that must match {@code pattern}, which {@code allowed} describes. */
    public static Setting<String> text(
            String key, String defaultText, String pattern, String allowed, String description) {
        Predicate<String> matches = Pattern.compile(pattern).asMatchPredicate();
        return new Setting<>(
                key, allowed, text -> matches.test(text) ? text : null, defaultText, description);
    }

    /** The address of a broker, without default. */
    public static Setting<String> url(String key, String description) {
        return new Setting<>(key, "an address", text -> text, null, description);
    }

    /** A text that no message, log line or attribute may show. */
    public static Setting<Secret> secret(String key, String description) {
        return new Setting<>(key, "any text", Secret::new, true, null, description);
    }

    /** True or false. */
    public static Setting<Boolean> flag(String key, boolean defaultValue, String description) {
        return new Setting<>(
                key,
                "true or false",
                Setting::parseFlag,
                String.valueOf(defaultValue),
                description);
    }

    /** A whole number from {@code min} to {@code max}. */
    public static Setting<Integer> integer(
            String key, int defaultValue, int min, int max, String description) {
        return new Setting<>(
                key,
                "a whole number from " + min + " to " + max,
                text -> {
                    Long value = within(parseLong(text), (long) min, (long) max);
                    return value == null ? null : value.intValue();
                },
                String.valueOf(defaultValue),
                description);
    }

    /** A number of bytes, with an optional unit (b, kb, mb, gb; powers of 1,024). */
    public static Setting<Long> size(
            String key, String defaultText, long minBytes, long maxBytes, String description) {
        return new Setting<>(
                key,
                "a size from " + minBytes + " to " + maxBytes + " bytes, such as 512kb or 64mb",
                text -> within(parseSize(text), minBytes, maxBytes),
                defaultText,
                description);
    }

    /** A length of time, with an optional unit (ms, s, m, h; without one, milliseconds). */
    public static Setting<Duration> duration(
            String key, String defaultText, String min, String max, String description) {
        Duration shortest = parseDuration(min);
        Duration longest = parseDuration(max);
        return new Setting<>(
                key,
                "a time from " + min + " to " + max + ", such as 500ms, 10s or 5m",
                text -> within(parseDuration(text), shortest, longest),
                defaultText,
                description);
    }

    /** A comma-separated list. Blanks around elements, and empty elements, are ignored. */
    public static Setting<List<String>> list(String key, String allowed, String description) {
        return list(key, "", ".*", allowed, description);
    }

    /**
     * A list as above. Each element must match {@code pattern}, which {@code allowed} describes.
     */
    public static Setting<List<String>> list(
            String key, String defaultText, String pattern, String allowed, String description) {
        Predicate<String> matches = Pattern.compile(pattern).asMatchPredicate();
        return new Setting<>(
                key,
                allowed,
                text -> {
                    List<String> elements = parseList(text);
                    return elements.stream().allMatch(matches) ? elements : null;
                },
                defaultText,
                description);
    }

    /** Returns the key in the configuration table. */
    public String key() {
        return key;
    }

    /** Returns the allowed values, in words. */
    public String allowed() {
        return allowed;
    }

    /** Returns the default as a user would write it, or null if there is none. */
    public String defaultText() {
        return defaultText;
    }

    /** Returns the setting's purpose. */
    public String description() {
        return description;
    }

    /** Returns {@code text}, a value of this setting, without secrets. */
    public String shown(String text) {
        return secret ? "******" : SafeUrl.of(text);
    }

    /** Whether blanks at the ends belong to the value, as in a password. */
    boolean keepsBlanks() {
        return secret;
    }

    T defaultValue() {
        return defaultValue;
    }

    T parse(String text) {
        return parser.apply(text);
    }

    @Override
    public String toString() {
        return key;
    }

    private static <V extends Comparable<V>> V within(V value, V min, V max) {
        return value == null || value.compareTo(min) < 0 || value.compareTo(max) > 0 ? null : value;
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
