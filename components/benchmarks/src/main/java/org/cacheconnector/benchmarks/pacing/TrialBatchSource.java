package org.cacheconnector.benchmarks.pacing;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.cacheconnector.benchmarks.measure.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.outbox.FlushSignal;
import org.cacheconnector.core.outbox.Outbox;

/**
 * Core's rule with other constants: parked while idle, looking by itself while busy. Its signal is
 * its own; core's, to which nobody listens here, costs one volatile read a call. Thread-safe.
 */
final class TrialBatchSource implements BatchSource {

    private final Outbox outbox =
            new Outbox(
                    CoreBatchSource.MAX_ENTRIES,
                    CoreBatchSource.MAX_BYTES,
                    new FlushSignal(),
                    new CountingMetrics());
    private final AtomicReference<Thread> parked = new AtomicReference<>();
    private final long spacingNanos;
    private final long maxSpacingNanos;
    private final long busyNanos;
    private volatile boolean interrupted;

    private boolean busy;
    private long lastTake;

    /**
     * @param spacingNanos between two batches while busy, and between the first two looks
     * @param maxSpacingNanos between two looks at most; the time doubles while nothing comes
     * @param busyNanos two takes closer than this make it busy; nothing for so long, idle. 0: never
     *     busy
     */
    TrialBatchSource(long spacingNanos, long maxSpacingNanos, long busyNanos) {
        this.spacingNanos = spacingNanos;
        this.maxSpacingNanos = maxSpacingNanos;
        this.busyNanos = busyNanos;
        this.lastTake = System.nanoTime() - busyNanos;
    }

    @Override
    public void add(CacheId cache, Object key) {
        outbox.add(cache, key);
        signal();
    }

    @Override
    public InvalidationBatch awaitBatch(long nanos) {
        long pause = spacingNanos;
        while (busy && outbox.isEmpty() && !interrupted) {
            if (System.nanoTime() - lastTake >= busyNanos) {
                busy = false;
            } else {
                LockSupport.parkNanos(this, pause);
                pause = Math.min(2 * pause, maxSpacingNanos);
            }
        }
        if (outbox.isEmpty()) {
            parked.set(Thread.currentThread());
            if (!interrupted && outbox.isEmpty()) {
                LockSupport.parkNanos(this, nanos);
            }
            parked.set(null);
            interrupted = false;
        }
        if (outbox.isEmpty()) {
            return InvalidationBatch.empty();
        }
        spaceOut();
        return outbox.take(CoreBatchSource.MAX_BATCH);
    }

    private void spaceOut() {
        long wait = busy ? lastTake + spacingNanos - System.nanoTime() : 0;
        if (wait > 0 && outbox.size() < CoreBatchSource.MAX_BATCH) {
            LockSupport.parkNanos(this, wait);
        }
        long now = System.nanoTime();
        busy = now - lastTake < busyNanos;
        lastTake = now;
    }

    @Override
    public void wakeUp() {
        interrupted = true;
        signal();
    }

    private void signal() {
        Thread thread = parked.get();
        if (thread != null && parked.compareAndSet(thread, null)) {
            LockSupport.unpark(thread);
        }
    }
}
