package org.cacheconnector.connectorctl.cli;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a span of time as the connector's settings have it. */
final class TimeConverter implements ITypeConverter<Duration> {

    private static final Pattern TIME = Pattern.compile("([0-9]{1,9})(ms|s|m|h)");
    private static final Map<String, Long> MILLIS =
            Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L);

    @Override
    public Duration convert(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            throw new TypeConversionException(
                    "'"
                            + text
                            + "' is no time; it takes a number with ms, s, m or h, such as 500ms");
        }
        return Duration.ofMillis(Long.parseLong(time.group(1)) * MILLIS.get(time.group(2)));
    }
}
