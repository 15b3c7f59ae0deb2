package org.cacheconnector.core.outbox;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * Decides when the flusher looks into the outbox. An idle flusher is parked and woken by the first
 * addition, so that a lone invalidation leaves at once. A busy one looks by itself, first after a
 * millisecond and then at growing distances, two hundred times a second in the end: then no request
 * thread pays for waking it, and messages fill by themselves. It is busy from two takes in quick
 * succession on, until it has found nothing for a while, or takes less than about a hundred times a
 * second.
 *
 * <p>The figures behind the constants are in {@code docs/rationale.md}. For one thread.
 */
final class FlushPacer {

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

    FlushPacer(FlushSignal signal, int fullBatch, long lingerNanos) {
        this(signal, fullBatch, lingerNanos, System::nanoTime, LockSupport::parkNanos);
    }

    FlushPacer(
            FlushSignal signal,
            int fullBatch,
            long lingerNanos,
            LongSupplier nanoClock,
            LongConsumer parker) {
        this.signal = signal;
        this.fullBatch = fullBatch;
        this.lingerNanos = lingerNanos;
        this.nanoClock = nanoClock;
        this.parker = parker;
        this.lastTake = nanoClock.getAsLong() - BUSY_NANOS;
    }

    /**
     * Blocks until the outbox should be emptied, a signal came, or {@code nanos} are over.
     *
     * @return whether there is something to take
     */
    boolean awaitTurn(Outbox outbox, long nanos) {
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
        awaitMore(outbox);
        return true;
    }

    private void awaitMore(Outbox outbox) {
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
