package org.cacheconnector.core.receive;

import org.cacheconnector.core.model.ClearReason;

/** The parts behind a {@link FrameReceiver}, and what they do together when time passes. */
final class ReceivingParts {

    /** Silence is looked for this often at least. */
    private static final long LONGEST_WAIT_NANOS = 1_000_000_000;

    private final FrameDispatcher dispatcher;
    private final PeerRegistry peers;
    private final Membership membership;
    private final RollCall rollCall;
    private final GapWatch gaps;
    private final StaleCacheClearing clearing;
    private final SuspensionWatch suspension;
    private final StalenessLimit staleness;
    private final UnappliedCaches unapplied;
    private final BatchApplication application;

    ReceivingParts(
            FrameDispatcher dispatcher,
            PeerRegistry peers,
            Membership membership,
            RollCall rollCall,
            GapWatch gaps,
            StaleCacheClearing clearing,
            SuspensionWatch suspension,
            StalenessLimit staleness,
            UnappliedCaches unapplied,
            BatchApplication application) {
        this.dispatcher = dispatcher;
        this.peers = peers;
        this.membership = membership;
        this.rollCall = rollCall;
        this.gaps = gaps;
        this.clearing = clearing;
        this.suspension = suspension;
        this.staleness = staleness;
        this.unapplied = unapplied;
        this.application = application;
    }

    FrameDispatcher dispatcher() {
        return dispatcher;
    }

    PeerRegistry peers() {
        return peers;
    }

    BatchApplication application() {
        return application;
    }

    StalenessLimit staleness() {
        return staleness;
    }

    UnappliedCaches unapplied() {
        return unapplied;
    }

    void connected(long now) {
        membership.connected(now);
        gaps.connected(now);
        suspension.connected(now);
        staleness.connected();
    }

    void rolledBack(long now) {
        clearing.demand(ClearReason.AWAY, "it goes on from a snapshot of its machine", now);
    }

    void disconnected(long now) {
        membership.disconnected(now);
        staleness.disconnected(now);
    }

    void tick(long now) {
        membership.tick(now);
        suspension.look(now);
        staleness.tick(now);
        if (membership.isLinkUp()) {
            // Without link nobody hears a question: what is missing waits.
            rollCall.tick(now);
            gaps.tick(now);
        }
        unapplied.tick(now);
        if (clearing.clearIfDue(now)) {
            gaps.cleared();
        }
    }

    long nextDue(long now) {
        long due = Math.min(clearing.due(), Math.min(unapplied.due(), staleness.due(now)));
        if (membership.isLinkUp()) {
            due = Math.min(due, Math.min(gaps.due(), rollCall.due()));
        }
        return Math.min(due, now + LONGEST_WAIT_NANOS);
    }
}
