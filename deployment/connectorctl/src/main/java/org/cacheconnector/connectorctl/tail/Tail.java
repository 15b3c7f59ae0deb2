package org.cacheconnector.connectorctl.tail;

import static java.util.Objects.requireNonNull;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.model.CacheInvalidations;

/**
 * Turns the invalidations that pass into lines, and counts them. Bounded: {@value #MOST_WAITING}
 * lines wait to be printed, and {@value #MOST_CACHES} caches are counted; what is beyond is left
 * out. Thread-safe.
 */
public final class Tail implements Consumer<Frame> {

    static final int MOST_WAITING = 100_000;
    private static final int MOST_CACHES = 1_000;
    private static final int MOST_SHOWN = 10;

    private final Predicate<String> caches;
    private final Predicate<String> nodes;
    private final boolean showKeys;
    private final long beganNanos = System.nanoTime();
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>(MOST_WAITING);
    private final Map<String, Long> byCache = new HashMap<>();
    private long total;
    private long leftOut;

    /**
     * @param caches which to show, by tenant/manager/name, or {@code *} for all at once
     * @param nodes which senders to show
     * @param showKeys whether keys are shown, which can be secrets
     */
    public Tail(Predicate<String> caches, Predicate<String> nodes, boolean showKeys) {
        this.caches = requireNonNull(caches, "caches");
        this.nodes = requireNonNull(nodes, "nodes");
        this.showKeys = showKeys;
    }

    /** Returns the lines that wait to be printed. */
    public BlockingQueue<String> lines() {
        return lines;
    }

    @Override
    public synchronized void accept(Frame frame) {
        if (frame.type() != FrameType.INVALIDATIONS || !nodes.test(frame.nodeId())) {
            return;
        }
        String begin =
                Instant.EPOCH.plus(frame.sentMicros(), ChronoUnit.MICROS)
                        + "  "
                        + frame.nodeId()
                        + "  ";
        if (frame.batch().isEverything()) {
            add(begin, "*", "all caches", 1);
        }
        for (CacheInvalidations group : frame.batch().groups()) {
            String cache = group.cache().toString();
            List<Object> keys = group.keys();
            if (group.isWholeCache()) {
                add(begin, cache, "the whole cache", 1);
            } else if (showKeys) {
                keys.forEach(key -> add(begin, cache, key.toString(), 1));
            } else {
                add(begin, cache, keys.size() + (keys.size() == 1 ? " key" : " keys"), keys.size());
            }
        }
    }

    private void add(String begin, String cache, String what, long count) {
        if (!caches.test(cache)) {
            return;
        }
        total += count;
        if (byCache.containsKey(cache) || byCache.size() < MOST_CACHES) {
            byCache.merge(cache, count, Long::sum);
        }
        if (!lines.offer(begin + cache + "  " + what.replaceAll("\\p{Cntrl}", "?"))) {
            leftOut++;
        }
    }

    /** Prints how many passed, and of which caches most. */
    public synchronized void sumUp(PrintWriter out) {
        long seconds = Math.max(1, (System.nanoTime() - beganNanos) / 1_000_000_000);
        out.println(
                total + " invalidations in " + seconds + " s, " + total / seconds + " a second.");
        if (leftOut > 0) {
            out.println(leftOut + " lines came too fast and are not shown.");
        }
        byCache.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(MOST_SHOWN)
                .forEach(cache -> out.println(cache.getValue() + "  " + cache.getKey()));
        out.flush();
    }
}
