package org.cacheconnector.connectorctl.tap;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Counts what passes, from when it is made. Bounded: {@value #MOST_CACHES} caches are counted each,
 * the rest together. Thread-safe.
 */
public final class Tally {

    static final int MOST_CACHES = 1_000;

    /** Stands for the caches that are not counted each. */
    public static final String OTHERS = "others";

    private final LongSupplier nanoClock;
    private final long began;
    private final Map<String, long[]> byCache = new HashMap<>();
    private long messages;
    private long bytes;
    private long invalidations;

    /**
     * The sums at a moment.
     *
     * @param nanos since the tally was made
     * @param bytes of the messages
     */
    public record Sums(long nanos, long messages, long bytes, long invalidations) {

        /** Returns how many of {@code count} that is in a second. */
        public double aSecond(long count) {
            return nanos <= 0 ? 0 : count * 1e9 / nanos;
        }
    }

    /**
     * @param nanoClock the monotonic time
     */
    public Tally(LongSupplier nanoClock) {
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.began = nanoClock.getAsLong();
    }

    synchronized void message(int size) {
        messages++;
        bytes += size;
    }

    synchronized void invalidation(String cache) {
        invalidations++;
        String name = byCache.size() < MOST_CACHES || byCache.containsKey(cache) ? cache : OTHERS;
        byCache.computeIfAbsent(name, n -> new long[1])[0]++;
    }

    /** Returns the sums so far. */
    public synchronized Sums sums() {
        return new Sums(nanoClock.getAsLong() - began, messages, bytes, invalidations);
    }

    /** Returns how many invalidations were of which cache; the {@code most} busiest, in order. */
    public synchronized Map<String, Long> busiest(int most) {
        List<String> names = new ArrayList<>(byCache.keySet());
        names.sort(
                Comparator.comparingLong((String name) -> -byCache.get(name)[0])
                        .thenComparing(Comparator.naturalOrder()));
        Map<String, Long> busiest = new LinkedHashMap<>();
        names.stream().limit(most).forEach(name -> busiest.put(name, byCache.get(name)[0]));
        return busiest;
    }
}
