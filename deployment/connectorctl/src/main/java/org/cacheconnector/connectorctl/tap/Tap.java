package org.cacheconnector.connectorctl.tap;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Predicate;
import org.cacheconnector.connectorctl.topic.Passing;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.key.SeenKey;
import org.cacheconnector.core.model.CacheInvalidations;

/**
 * Queues the invalidations that pass, for one reader. Bounded: while {@value #MOST_WAITING} wait,
 * further ones are counted only. Thread-safe.
 */
public final class Tap implements Passing {

    static final int MOST_WAITING = 100_000;

    private final Predicate<Passed> wanted;
    private final boolean showKeys;
    private final LinkedBlockingQueue<Passed> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
    private final Tally tally;
    private volatile long leftOut;

    /**
     * @param wanted which to queue
     * @param showKeys whether the keys' texts are kept, which can be secrets
     */
    public Tap(Predicate<Passed> wanted, boolean showKeys) {
        this.tally = new Tally(System::nanoTime);
        this.wanted = requireNonNull(wanted, "wanted");
        this.showKeys = showKeys;
    }

    /** Returns what waits. */
    public LinkedBlockingQueue<Passed> waiting() {
        return waiting;
    }

    /** Returns the sums of all that are wanted, those that found no room, too. */
    public Tally tally() {
        return tally;
    }

    /** Returns how many found no room. */
    public long leftOut() {
        return leftOut;
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // Written by one thread at a time.
    public void passed(Frame frame, int bytes) {
        if (frame.type() != FrameType.INVALIDATIONS) {
            return;
        }
        int count = 0;
        if (frame.batch().isEverything()) {
            count += add(frame, bytes, Passed.ALL, null);
        }
        for (CacheInvalidations ofCache : frame.batch().groups()) {
            String cache = ofCache.cache().toString();
            if (ofCache.isWholeCache()) {
                count += add(frame, bytes, cache, null);
            }
            for (Object key : ofCache.keys()) {
                count += add(frame, bytes, cache, (SeenKey) key);
            }
        }
        if (count > 0) {
            tally.message(bytes);
        }
    }

    /** Returns how many are wanted: one or none. */
    @SuppressWarnings("NonAtomicVolatileUpdate")
    private int add(Frame frame, int bytes, String cache, SeenKey key) {
        boolean shown = showKeys && key != null;
        Passed passed =
                new Passed(
                        Instant.EPOCH.plus(frame.sentMicros(), ChronoUnit.MICROS).toString(),
                        frame.nodeId(),
                        frame.incarnation(),
                        frame.sequence(),
                        bytes,
                        cache,
                        key == null ? Passed.ALL : key.fingerprint(),
                        shown ? key.type() : null,
                        shown ? key.text() : null);
        if (!wanted.test(passed)) {
            return 0;
        }
        tally.invalidation(cache);
        if (!waiting.offer(passed)) {
            leftOut++;
        }
        return 1;
    }
}
