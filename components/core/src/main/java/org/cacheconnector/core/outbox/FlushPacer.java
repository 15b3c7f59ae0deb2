package org.cacheconnector.core.outbox;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.cacheconnector.core.model.InvalidationBatch;

/**
 * The taking end of an {@link Outbox}: decides when the flusher takes a batch, and takes it. An
 * idle flusher is parked and woken by the first addition, so that a lone invalidation leaves at
 * once. A busy one looks by itself, first after a millisecond and then at growing distances, two
 * hundred times a second in the end: then no request thread pays for waking it, and messages fill
 * by themselves. It is busy from two takes in quick succession on, until it has found nothing for a
 * while, or takes less than about a hundred times a second.
 *
 * <p>The figures behind the constants are in {@code docs/rationale.md}. For one thread, but for
 * {@link #wakeUp} and {@link #releaseHeldBack}.
 */
public final class FlushPacer {

    /** Between the first messages that are not full, when it has become busy. */
    static final long SHORTEST_SPACING_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    /** Each such message doubles the distance to the next, up to this. */
    static final long LONGEST_SPACING_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    /** Two takes closer than this make the flusher busy. */
    static final long BUSY_NANOS = TimeUnit.MILLISECONDS.toNanos(4);

    /** Two takes in a row that come this late or later make it idle. */
    static final long SLOW_NANOS = TimeUnit.MILLISECONDS.toNanos(8);

    /**
     * So many looks that find nothing make it idle again. Looks rather than time: a pause of the
     * whole process is no sign of quiet, and the next caller would pay for it.
     */
    static final int IDLE_LOOKS = 5;

    private final Outbox outbox;
    private final UpdateDamping damping;
    private final FlushSignal signal;
    private final int fullBatch;
    private final long lingerNanos;
    private final LongSupplier nanoClock;
    private final LongConsumer parker;

    private boolean busy;
    private long spacing = SHORTEST_SPACING_NANOS;
    private int emptyLooks;
    private int slowTakes;
    private long lastTake;

    /**
     * @param outbox what to take from
     * @param damping what it holds back comes into the outbox when it is due
     * @param fullBatch how many invalidations to take at once at most
     * @param lingerNanos how long to wait for more when there are fewer
     */
    public FlushPacer(Outbox outbox, UpdateDamping damping, int fullBatch, long lingerNanos) {
        this(outbox, damping, fullBatch, lingerNanos, System::nanoTime, LockSupport::parkNanos);
    }

    FlushPacer(
            Outbox outbox,
            UpdateDamping damping,
            int fullBatch,
            long lingerNanos,
            LongSupplier nanoClock,
            LongConsumer parker) {
        this.outbox = outbox;
        this.damping = damping;
        this.signal = outbox.signal();
        this.fullBatch = fullBatch;
        this.lingerNanos = lingerNanos;
        this.nanoClock = nanoClock;
        this.parker = parker;
        this.lastTake = nanoClock.getAsLong() - BUSY_NANOS;
    }

    /**
     * Waits for invalidations and takes them.
     *
     * @param nanos how long to wait at most
     * @return what was taken; empty if nothing came in time or {@link #wakeUp} was called
     */
    public InvalidationBatch awaitBatch(long nanos) {
        long most = Math.min(nanos, damping.release());
        return awaitTurn(most) ? outbox.take(fullBatch) : InvalidationBatch.empty();
    }

    /**
     * Waits for {@link #wakeUp}, whatever the outbox holds: for when nothing can be sent. Meanwhile
     * all waits there, and nothing is held back.
     */
    public void awaitWakeUp(long nanos) {
        damping.suspend();
        signal.awaitInterrupt(nanos);
    }

    /** Ends a wait of the taking thread, the running one or else the next. For any thread. */
    public void wakeUp() {
        signal.interrupt();
    }

    /** Makes all that is held back ready to be taken, for good. For any thread. */
    public void releaseHeldBack() {
        damping.close();
    }

    /** Returns whether there is nothing to take, now or later. */
    public boolean isEmpty() {
        return outbox.isEmpty() && damping.isEmpty();
    }

    /**
     * Blocks until the outbox should be emptied, a signal came, or {@code nanos} are over.
     *
     * @return whether there is something to take
     */
    boolean awaitTurn(long nanos) {
        long start = nanoClock.getAsLong();
        while (busy && outbox.isEmpty()) {
            if (nanoClock.getAsLong() - start >= nanos) {
                return false;
            }
            emptyLooks++;
            if (emptyLooks > IDLE_LOOKS) {
                becomeIdle();
            } else {
                parker.accept(spacing);
            }
        }
        if (outbox.isEmpty()) {
            long left = nanos - (nanoClock.getAsLong() - start);
            if (left > 0) {
                signal.await(() -> !outbox.isEmpty(), left);
            }
        }
        if (outbox.isEmpty()) {
            return false;
        }
        awaitMore();
        return true;
    }

    private void awaitMore() {
        long wait = lingerNanos;
        if (busy) {
            wait = Math.max(wait, lastTake + spacing - nanoClock.getAsLong());
        }
        if (wait > 0 && outbox.size() < fullBatch) {
            parker.accept(wait);
        }
        taken(nanoClock.getAsLong());
    }

    private void taken(long now) {
        long since = now - lastTake;
        slowTakes = since < SLOW_NANOS ? 0 : slowTakes + 1;
        if (!busy) {
            busy = since < BUSY_NANOS;
        } else if (slowTakes == 2) {
            becomeIdle();
        } else if (emptyLooks <= 1) {
            // But for the look right after the last take, the first one found something.
            spacing = Math.min(LONGEST_SPACING_NANOS, 2 * spacing);
        }
        emptyLooks = 0;
        lastTake = now;
    }

    private void becomeIdle() {
        busy = false;
        slowTakes = 0;
        spacing = SHORTEST_SPACING_NANOS;
    }
}
