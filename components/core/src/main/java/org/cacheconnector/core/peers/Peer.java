package org.cacheconnector.core.peers;

import java.time.Instant;
import java.util.function.DoubleSupplier;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.model.SenderId;

/** One start of another node, and all facts that this node knows about it. Not thread-safe. */
public final class Peer {

    private final SenderId sender;
    private final PeerTracker tracker;
    private final GapRepair repair;

    private PeerState state = PeerState.PRESENT;
    private boolean leftInOrder;
    private boolean seenLeaving;
    private String connectorVersion = "";
    private String site = "";

    private Instant lastSeen;

    /** When this node, or a node that named the peer to this node, last heard the peer. */
    private long heardNanos;

    /** Before this time this node could not hear, so silence counts from here. */
    private long silenceStartNanos;

    /** When another node last heard the peer. */
    private long elsewhereNanos;

    private long latestMicros = Long.MIN_VALUE;
    private int regularHeartbeats;
    private long regularHeartbeatNanos;

    Peer(SenderId sender, long baseline, DoubleSupplier random, Instant now, long nowNanos) {
        this.sender = sender;
        this.tracker = new PeerTracker(baseline);
        this.repair = new GapRepair(random);
        this.elsewhereNanos = nowNanos;
        seen(now, nowNanos);
    }

    /** Returns the node and its start. */
    public SenderId sender() {
        return sender;
    }

    /** Returns which of its messages arrived. */
    public PeerTracker tracker() {
        return tracker;
    }

    /** Returns when to ask for missing messages. */
    public GapRepair repair() {
        return repair;
    }

    /** Looks whether messages are missing. */
    public void checkMissing(long nowNanos) {
        if (tracker.isComplete()) {
            repair.done();
        } else {
            repair.noticed(tracker.firstMissing(), nowNanos);
        }
    }

    /** Missing messages do not matter any more. */
    public void giveUpMissing() {
        tracker.giveUp();
        repair.done();
    }

    void noteFields(Heartbeat heartbeat) {
        connectorVersion = heartbeat.connectorVersion();
        site = heartbeat.site();
    }

    String connectorVersion() {
        return connectorVersion;
    }

    String site() {
        return site;
    }

    /** Returns the facts about the peer that this node sends to other nodes. */
    Progress progress(long nowNanos) {
        long silentMillis = Math.max(0, silenceNanos(nowNanos)) / 1_000_000;
        return new Progress(sender, tracker.highest(), silentMillis, isSeenLeaving());
    }

    PeerState state() {
        return state;
    }

    void setState(PeerState newState) {
        leftInOrder = newState == PeerState.LEFT || (leftInOrder && newState == PeerState.REPLACED);
        state = newState;
        regularHeartbeats = 0;
    }

    /** Returns whether it may be running, and may be sending messages that do not arrive. */
    boolean isExpected() {
        return state == PeerState.PRESENT || state == PeerState.SILENT || state == PeerState.LOST;
    }

    /** Returns whether it has fallen silent without leaving. */
    boolean isMissing() {
        return state == PeerState.SILENT || state == PeerState.LOST;
    }

    /** Notes whether this node saw it leave and has not been deaf since. */
    void setSeenLeaving(boolean seen) {
        seenLeaving = seen;
    }

    /**
     * Returns whether this node saw it leave and has not been deaf since; so no later start was
     * missed.
     */
    boolean isSeenLeaving() {
        return seenLeaving && leftInOrder;
    }

    /**
     * Counts a heartbeat, unless it comes too soon after the last counted heartbeat. Returns
     * whether {@code times} were counted in the present state.
     */
    boolean isHeardRegularly(long nowNanos, long apartNanos, int times) {
        if (regularHeartbeats == 0 || nowNanos - regularHeartbeatNanos >= apartNanos) {
            regularHeartbeats++;
            regularHeartbeatNanos = nowNanos;
        }
        return regularHeartbeats >= times;
    }

    void seen(Instant now, long nowNanos) {
        lastSeen = now;
        heardNanos = nowNanos;
        silenceStartNanos = nowNanos;
    }

    /** Returns whether a frame signed at {@code sentMicros} is later than all frames before. */
    public boolean isLater(long sentMicros) {
        return sentMicros > latestMicros;
    }

    /** The peer itself signed a frame at that time. */
    public void signed(long sentMicros) {
        latestMicros = Math.max(latestMicros, sentMicros);
    }

    /**
     * Returns whether this node never heard it, so that it knows the peer from other nodes only.
     */
    boolean isNeverHeard() {
        return latestMicros == Long.MIN_VALUE;
    }

    Instant lastSeen() {
        return lastSeen;
    }

    /** Returns for how long no message has come from it. */
    long silenceNanos(long nowNanos) {
        return nowNanos - heardNanos;
    }

    /** Returns whether a message came from it at {@code sinceNanos} or later. */
    boolean isHeardSince(long sinceNanos) {
        return heardNanos - sinceNanos >= 0;
    }

    /** Returns for how long no message has come from it while this node could hear. */
    long ownSilenceNanos(long nowNanos) {
        return Math.min(silenceNanos(nowNanos), nowNanos - silenceStartNanos);
    }

    /** This node could not hear before {@code nowNanos}. */
    void restartSilence(long nowNanos) {
        silenceStartNanos = nowNanos;
    }

    /** Another node heard it at {@code atNanos}; this node never did. */
    void heardByOther(long atNanos) {
        heardNanos = atNanos;
        elsewhereNanos = atNanos;
    }

    /** Another node heard it at {@code atNanos}. */
    void heardElsewhere(long atNanos) {
        if (atNanos - elsewhereNanos > 0) {
            elsewhereNanos = atNanos;
        }
    }

    /**
     * Returns whether another node heard it within the last {@code withinNanos}, and at least
     * {@code laterNanos} after this node heard it.
     */
    boolean isHeardElsewhere(long nowNanos, long laterNanos, long withinNanos) {
        return elsewhereNanos - heardNanos >= laterNanos
                && nowNanos - elsewhereNanos <= withinNanos;
    }
}
