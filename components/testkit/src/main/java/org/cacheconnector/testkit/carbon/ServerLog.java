package org.cacheconnector.testkit.carbon;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/** What a server printed, over all its starts. Thread-safe. */
public record ServerLog(Path file) {

    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);
    private static final int TAIL_CHARS = 6_000;

    /** Returns the position of the end, for {@link #textSince} and {@link #await}. */
    public long mark() {
        try {
            return Files.exists(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns everything. */
    public String text() {
        return textSince(0);
    }

    /** Returns what was printed after {@code mark}. */
    public String textSince(long mark) {
        try {
            byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
            int from = (int) Math.min(mark, bytes.length);
            return new String(
                    Arrays.copyOfRange(bytes, from, bytes.length), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether {@code regex} is found after {@code mark}. */
    public boolean contains(String regex, long mark) {
        return Pattern.compile(regex).matcher(textSince(mark)).find();
    }

    /**
     * Waits until {@code regex} is found after {@code mark}.
     *
     * @throws AssertionError if it is not within {@code timeout}; with the log's last lines
     */
    public void await(String regex, long mark, Duration timeout) {
        try {
            Awaitility.await()
                    .atMost(timeout)
                    .pollInterval(POLL_INTERVAL)
                    .until(() -> contains(regex, mark));
        } catch (ConditionTimeoutException e) {
            throw new AssertionError("No '" + regex + "' in the log. Its end:\n" + tail(), e);
        }
    }

    /** Returns the last lines. */
    public String tail() {
        String all = text();
        return all.substring(Math.max(0, all.length() - TAIL_CHARS));
    }
}
