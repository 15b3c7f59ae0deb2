package org.cacheconnector.core.peers;

import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;

/**
 * First cause of loss: a number is missing. Says when to ask its sender, and when to give up. Not
 * thread-safe.
 *
 * <pre>
 *            gap noticed               time is over              answered in full
 * COMPLETE ──────────────▶ WAITING ───────────────────▶ ASKED ─────────────────────▶ COMPLETE
 *    ▲                        │  the numbers arrived      │ │ ▲
 *    ├────────────────────────┘                           │ └─┘ in part, or no answer: ask again
 *    └────────────────────────────────────────────────────┘ three times no answer, or ten seconds: give up
 * </pre>
 *
 * <p>During the first wait frames may arrive that later ones overtook. The wait has a random part,
 * so of many nodes that miss the same frames one asks first. The other nodes hear that request and
 * wait for the answer, which goes to all.
 */
public final class GapRepair {

    static final long REORDER_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    static final long JITTER_NANOS = TimeUnit.MILLISECONDS.toNanos(80);
    static final long ANSWER_NANOS = TimeUnit.MILLISECONDS.toNanos(300);
    static final int MAX_REQUESTS = 3;

    /** After this time a node asks again, even if other frames still arrive. */
    static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** If a requested number does not arrive in this time, it never will. */
    static final long STUCK_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** The next step. */
    public enum Step {
        /** Wait. */
        NOTHING,
        /** Ask for the missing numbers. */
        ASK,
        /** Clear the caches, as nobody answers. */
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

    GapRepair(DoubleSupplier random) {
        this.random = random;
    }

    /** Numbers are missing; {@code firstMissing} is the lowest. */
    void noticed(long firstMissing, long now) {
        if (!waiting) {
            waiting = true;
            requests = 0;
            postponed = false;
            due = firstDue(now);
            latestDue = now + PATIENCE_NANOS;
            oldestSince = now;
        } else if (firstMissing != oldest) {
            // The number that was asked for arrived, and another one is missing.
            requests = Math.min(requests, 1);
            oldestSince = now;
        }
        oldest = firstMissing;
    }

    /** The link is back: nobody may have heard the last request. */
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
     * Another node asks the same sender, likely for the same numbers. This node waits for that
     * answer once only, as other nodes may ask for other numbers again and again.
     */
    public void requestedByOther(long now) {
        if (waiting && requests == 0 && !postponed) {
            postponed = true;
            due = Math.max(due, now + ANSWER_NANOS);
        }
    }

    /** Some missing numbers arrived in an answer. */
    public void progressed(long now) {
        if (waiting) {
            requests = Math.min(requests, 1);
            due = Math.min(now + ANSWER_NANOS, latestDue);
        }
    }

    /** Nothing is missing any more. */
    void done() {
        waiting = false;
    }

    /** Returns whether nobody was asked yet. */
    public boolean isBeforeFirstRequest() {
        return requests == 0;
    }

    /** Returns when {@link #step} is due; {@link Long#MAX_VALUE} for never. */
    public long due() {
        return waiting ? due : Long.MAX_VALUE;
    }

    /** Returns the step that is due. A request counts as made. */
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
