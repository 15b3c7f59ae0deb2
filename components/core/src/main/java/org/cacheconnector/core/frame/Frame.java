package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.model.InvalidationBatch;

/** A received frame, its checksum verified and its content decoded. Immutable. */
public final class Frame {

    private final FrameType type;
    private final String clusterName;
    private final String nodeId;
    private final long incarnation;
    private final long sequence;
    private final long sentMicros;
    private final InvalidationBatch batch;

    Frame(
            FrameType type,
            String clusterName,
            String nodeId,
            long incarnation,
            long sequence,
            long sentMicros,
            InvalidationBatch batch) {
        this.type = requireNonNull(type, "type");
        this.clusterName = requireNonNull(clusterName, "clusterName");
        this.nodeId = requireNonNull(nodeId, "nodeId");
        this.incarnation = incarnation;
        this.sequence = sequence;
        this.sentMicros = sentMicros;
        this.batch = requireNonNull(batch, "batch");
    }

    /** Returns what the frame is for. */
    public FrameType type() {
        return type;
    }

    /** Returns the name of the group of clusters it is for. */
    public String clusterName() {
        return clusterName;
    }

    /** Returns the sender's name. */
    public String nodeId() {
        return nodeId;
    }

    /** Returns which start of the sender it comes from. */
    public long incarnation() {
        return incarnation;
    }

    /**
     * Returns the frame's number among the frames with invalidations of its sender's incarnation,
     * counted from 1; for a heartbeat, the number of the last such frame, 0 if there was none.
     */
    public long sequence() {
        return sequence;
    }

    /** Returns when it was sent by the sender's clock, in microseconds since 1970. */
    public long sentMicros() {
        return sentMicros;
    }

    /** Returns the invalidations; empty for a heartbeat. */
    public InvalidationBatch batch() {
        return batch;
    }
}
