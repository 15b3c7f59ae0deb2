package org.cacheconnector.benchmarks.pipeline;

import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.cacheconnector.benchmarks.measure.MapApplier;
import org.cacheconnector.benchmarks.measure.WallClock;

/**
 * What every measurement works with: the broker's address, the receiving JVM, and how much to do.
 *
 * @param url the broker's
 * @param topic the connector's
 * @param receiver the receiving JVM
 * @param extent how much to measure
 */
public record Stage(String url, String topic, ReceiverProcess receiver, Extent extent) {

    /** What a round may take at most. */
    public static final long TIMEOUT_MILLIS = 30_000;

    /** Starts a sending node in this JVM. */
    ExchangeNode sender(Map<String, String> settings) throws TimeoutException {
        return ExchangeNode.started("sender", url, topic, settings, new MapApplier());
    }

    /** Waits for the end of the round. */
    Arrived await() {
        return receiver.run(new ReceiverCommand.Await(TIMEOUT_MILLIS));
    }

    /**
     * Waits for the end of the round.
     *
     * @throws IllegalStateException if not all of {@code expected} arrived
     */
    Arrived awaitAll(int expected) {
        Arrived arrived = await();
        if (arrived.entries() != expected) {
            throw new IllegalStateException(arrived.entries() + " of " + expected + " arrived");
        }
        return arrived;
    }

    /** Returns what to add to {@link System#nanoTime()} to get the time both JVMs agree on. */
    static long wallClockOffset() {
        return WallClock.nanos() - System.nanoTime();
    }
}
