package org.cacheconnector.core.peers;

import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;

/**
 * When to ask one sender for what is missing, and when to give up. Not thread-safe.
 *
 * <pre>
 *            gap noticed               time is over              answered in full
 * COMPLETE ──────────────▶ WAITING ───────────────────▶ ASKED ─────────────────────▶ COMPLETE
 *    ▲                        │  what is missing came     │ │ ▲
 *    ├────────────────────────┘                           │ └─┘ in part, or no answer: ask again
 *    └────────────────────────────────────────────────────┘ asked three times without answer, or for ten seconds: give up
 * </pre>
 *
 * <p>The first wait lets frames come that others overtook. It has a random part, so that of many
 * nodes that miss the same frames one asks first; the others hear that and wait for the answer,
 * which goes to all.
 */
public final class GapRepair {

    static final long REORDER_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    static final long JITTER_NANOS = TimeUnit.MILLISECONDS.toNanos(80);
    static final long ANSWER_NANOS = TimeUnit.MILLISECONDS.toNanos(300);
    static final int MAX_REQUESTS = 3;

    /** However much else comes, nobody waits longer than this before asking again. */
    static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** What does not come for so long, though asked for, will not come. */
    static final long STUCK_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** What is to be done. */
    public enum Step {
        NOTHING,
        ASK,
        GIVE_UP
    }

    private final DoubleSupplier random;
    private boolean waiting;
    private int requests;
    private boolean postponed;
    private long due;
    private long latestDue;
    private long oldest;
    private long oldestSince;

    public GapRepair(DoubleSupplier random) {
        this.random = random;
    }

    /** Something is missing, {@code firstMissing} before all else. */
    public void noticed(long firstMissing, long now) {
        if (!waiting) {
            waiting = true;
            requests = 0;
            postponed = false;
            due = firstDue(now);
            latestDue = now + PATIENCE_NANOS;
            oldestSince = now;
        } else if (firstMissing != oldest) {
            // What was asked for came, and something else is missing.
            requests = Math.min(requests, 1);
            oldestSince = now;
        }
        oldest = firstMissing;
    }

    /** The link is back: what was asked for before may not have been heard. */
    public void linkBack(long now) {
        if (waiting) {
            requests = Math.min(requests, MAX_REQUESTS - 1);
            due = firstDue(now);
            latestDue = now + PATIENCE_NANOS;
            oldestSince = now;
        }
    }

    private long firstDue(long now) {
        return now + REORDER_NANOS + (long) (random.getAsDouble() * JITTER_NANOS);
    }

    /**
     * Another node asks for something of the same sender: likely the same. That is waited for, but
     * once only: others may ask for other things without end.
     */
    public void askedByOther(long now) {
        if (waiting && requests == 0 && !postponed) {
            postponed = true;
            due = Math.max(due, now + ANSWER_NANOS);
        }
    }

    /** Some of what was missing came by way of an answer. */
    public void progressed(long now) {
        if (waiting) {
            requests = Math.min(requests, 1);
            due = Math.min(now + ANSWER_NANOS, latestDue);
        }
    }

    /** Nothing is missing any more. */
    public void done() {
        waiting = false;
    }

    public boolean isWaiting() {
        return waiting;
    }

    /** Whether nobody was asked yet. */
    public boolean isBeforeFirstRequest() {
        return requests == 0;
    }

    /** Returns when {@link #step} will have something to do; {@link Long#MAX_VALUE} for never. */
    public long due() {
        return waiting ? due : Long.MAX_VALUE;
    }

    public Step step(long now) {
        if (!waiting || now - due < 0) {
            return Step.NOTHING;
        }
        if (requests == MAX_REQUESTS || now - oldestSince >= STUCK_NANOS) {
            return Step.GIVE_UP;
        }
        requests++;
        due = now + ANSWER_NANOS;
        latestDue = now + PATIENCE_NANOS;
        return Step.ASK;
    }
}
