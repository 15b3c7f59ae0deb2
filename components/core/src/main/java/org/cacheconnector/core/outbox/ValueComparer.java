package org.cacheconnector.core.outbox;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares values of damped keys on a thread of its own, as their own code runs, which may take
 * long or never end. 4 MB are serialised a second; 1,000 keys wait at most. What comes beyond, and
 * all that comes while one value is not done with in time, is not compared, and so counts as
 * changed. {@link #offer} is for the thread that empties the outbox and never blocks.
 */
final class ValueComparer {

    /** Told what came of a look, on the comparing thread. */
    interface Outcome {
        void compared(DampedKey key, Look look, Comparison result);
    }

    private static final Logger LOG = LoggerFactory.getLogger(ValueComparer.class);
    static final long BYTES_A_SECOND = 4L << 20;

    private final BlockingQueue<DampedKey> waiting = new ArrayBlockingQueue<>(ValueRoom.MAX_KEYS);
    private final Outcome outcome;
    private final LongSupplier nanoClock;
    private final ValueDigest digests;
    private final ByteBudget budget;
    private volatile boolean stopped;

    /** The key whose values are being compared; null if there is none. */
    private volatile DampedKey busyWith;

    private volatile long busySince;
    private boolean complained;

    ValueComparer(Outcome outcome, LongSupplier nanoClock) {
        this.outcome = outcome;
        this.nanoClock = nanoClock;
        this.digests = new ValueDigest(nanoClock);
        this.budget = new ByteBudget(BYTES_A_SECOND, nanoClock.getAsLong());
    }

    /** Has the values of a key compared soon. Returns false if that can't be. */
    boolean offer(DampedKey key, long now) {
        DampedKey slow = busyWith;
        if (slow != null && now - busySince > DampedKey.COMPARISON_NANOS) {
            if (!complained) {
                complained = true;
                LOG.warn(
                        "A value of the cache {} takes more than {} ms to be serialised: until that"
                                + " is done, updates are sent without a look whether they change"
                                + " anything.",
                        slow.id().cache(),
                        TimeUnit.NANOSECONDS.toMillis(DampedKey.COMPARISON_NANOS));
            }
            return false;
        }
        return !stopped && waiting.offer(key);
    }

    /** Compares until {@link #stop} was called and the thread interrupted. */
    void run() {
        while (!stopped) {
            try {
                compare(waiting.take());
            } catch (InterruptedException e) {
                // Of this thread's owner, or left behind by the code of a value.
            } catch (RuntimeException | Error e) {
                LOG.error("Unexpected failure while comparing values; going on", e);
            }
        }
    }

    /** Compares what waits. */
    void runOnce() {
        for (DampedKey key = waiting.poll(); key != null; key = waiting.poll()) {
            compare(key);
        }
    }

    /** Makes {@link #run} return when its thread is interrupted. */
    void stop() {
        stopped = true;
    }

    private void compare(DampedKey key) {
        Look look = key.look();
        if (look == null) {
            return;
        }
        Comparison result = Comparison.none();
        long now = nanoClock.getAsLong();
        if (budget.isLeft(now)) {
            busySince = now;
            busyWith = key;
            try {
                result = look.compare(digests);
            } finally {
                busyWith = null;
            }
            budget.spend(digests.takeWritten());
        }
        outcome.compared(key, look, result);
    }
}
