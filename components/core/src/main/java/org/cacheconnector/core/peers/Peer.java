package org.cacheconnector.core.peers;

import java.time.Instant;
import java.util.function.DoubleSupplier;
import org.cacheconnector.core.model.NodeFacts;
import org.cacheconnector.core.model.SenderId;

/** One sender and all that is known of it. Not thread-safe. */
public final class Peer {

    private static final long CONTRADICTION = 10_000;
    private static final int TIMES_IN_A_ROW = 3;

    /** A frame may have come whose sender does not know yet that the broker took it. */
    private static final int IN_DOUBT = 1;

    private final SenderId sender;
    private final PeerTracker tracker;
    private final GapRepair repair;
    private final Instant joined;
    private PeerState state = PeerState.PRESENT;
    private NodeFacts facts = NodeFacts.NONE;
    private boolean leftInOrder;
    private boolean seenLeaving;
    private Instant lastSeen;
    private long heardNanos;
    private long silenceStartNanos;
    private long elsewhereNanos;
    private long latestMicros = Long.MIN_VALUE;
    private int contradictions;
    private int regularHeartbeats;
    private long regularHeartbeatNanos;

    public Peer(SenderId sender, long baseline, DoubleSupplier random, Instant now, long nowNanos) {
        this.sender = sender;
        this.tracker = new PeerTracker(baseline);
        this.repair = new GapRepair(random);
        this.joined = now;
        this.elsewhereNanos = nowNanos;
        seen(now, nowNanos);
    }

    public void seen(Instant now, long nowNanos) {
        lastSeen = now;
        heardNanos = nowNanos;
        silenceStartNanos = nowNanos;
    }

    /** Whether a frame was signed later than all that came from it so far. */
    public boolean isLater(long sentMicros) {
        return sentMicros > latestMicros;
    }

    /** A frame of the sender itself came. */
    public void signed(long sentMicros) {
        latestMicros = Math.max(latestMicros, sentMicros);
    }

    /** Whether nothing came from it so far, but others told. */
    public boolean isOnlyToldOf() {
        return latestMicros == Long.MIN_VALUE;
    }

    /**
     * Whether {@code sequence}, as the sender announces it, contradicts what is known of it: it is
     * below the numbers of frames that came before, so the sender goes on from a snapshot; or it is
     * so far below what others announced that the sender did not send that. A copy of an old
     * announcement, which is no {@code news}, proves nothing; but where {@code anybodyCanForge}
     * frames, their times may be forged too, so what comes several times in a row is believed.
     */
    public boolean contradicts(long sequence, boolean news, boolean anybodyCanForge) {
        if (news && tracker.highestArrived() - sequence > IN_DOUBT) {
            contradictions = 0;
            return true;
        }
        contradictions = tracker.highest() - sequence > CONTRADICTION ? contradictions + 1 : 0;
        boolean believed = news || (anybodyCanForge && contradictions >= TIMES_IN_A_ROW);
        if (contradictions > 0 && believed) {
            contradictions = 0;
            return true;
        }
        return false;
    }

    public SenderId sender() {
        return sender;
    }

    /** Returns what it has said of itself. */
    public NodeFacts facts() {
        return facts;
    }

    /** It says this of itself. */
    public void says(NodeFacts newFacts) {
        facts = newFacts.since(facts);
    }

    public PeerTracker tracker() {
        return tracker;
    }

    public GapRepair repair() {
        return repair;
    }

    public PeerState state() {
        return state;
    }

    public void setState(PeerState newState) {
        leftInOrder = newState == PeerState.LEFT || (leftInOrder && newState == PeerState.REPLACED);
        state = newState;
        regularHeartbeats = 0;
    }

    /**
     * Counts a heartbeat of it, unless it comes too soon after the last that counted. Returns
     * whether it is the {@code times}-th in the present state.
     */
    public boolean isHeardRegularly(long nowNanos, long apartNanos, int times) {
        if (regularHeartbeats == 0 || nowNanos - regularHeartbeatNanos >= apartNanos) {
            regularHeartbeats++;
            regularHeartbeatNanos = nowNanos;
        }
        return regularHeartbeats >= times;
    }

    /** Whether it may be alive, and may be sending what does not arrive. */
    public boolean isExpected() {
        return state == PeerState.PRESENT || state == PeerState.SILENT || state == PeerState.LOST;
    }

    /**
     * Notes whether it was seen leaving by a node that has been connected ever since: then there
     * was no later start that this node missed.
     */
    public void setSeenLeaving(boolean seen) {
        seenLeaving = seen;
    }

    /** Whether it has left in order, and its node was not started again since. */
    public boolean isSeenLeaving() {
        return seenLeaving && leftInOrder;
    }

    /** Whether it has fallen silent without leaving in order. */
    public boolean isMissing() {
        return state == PeerState.SILENT || state == PeerState.LOST;
    }

    public Instant joined() {
        return joined;
    }

    public Instant lastSeen() {
        return lastSeen;
    }

    /** Returns for how long nothing has come from it. */
    public long silenceNanos(long nowNanos) {
        return nowNanos - heardNanos;
    }

    /** Returns whether something came from it at {@code sinceNanos} or later. */
    public boolean isHeardSince(long sinceNanos) {
        return heardNanos - sinceNanos >= 0;
    }

    /** Returns for how long nothing has come from it though this node could have heard it. */
    public long ownSilenceNanos(long nowNanos) {
        return Math.min(silenceNanos(nowNanos), nowNanos - silenceStartNanos);
    }

    /** Expects nothing of the time before {@code nowNanos}, in which this node could not hear. */
    public void restartSilence(long nowNanos) {
        silenceStartNanos = nowNanos;
    }

    /** Another node heard it, at {@code atNanos}; this one did not. */
    public void heardByOther(long atNanos) {
        heardNanos = atNanos;
        elsewhereNanos = atNanos;
    }

    /** Another node heard it, at {@code atNanos}, whether or not this one did. */
    public void heardElsewhere(long atNanos) {
        if (atNanos - elsewhereNanos > 0) {
            elsewhereNanos = atNanos;
        }
    }

    /**
     * Whether another node heard it {@code laterNanos} or more after this one did, and no longer
     * ago than {@code withinNanos}.
     */
    public boolean isHeardElsewhere(long nowNanos, long laterNanos, long withinNanos) {
        return elsewhereNanos - heardNanos >= laterNanos
                && nowNanos - elsewhereNanos <= withinNanos;
    }
}
