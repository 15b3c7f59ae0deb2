package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SenderId;

/** A received frame, verified and with its content decoded. Immutable. */
public final class Frame {

    private final FrameHeader header;
    private final FrameType type;
    private final Object content;

    Frame(FrameHeader header, FrameType type, Object content) {
        this.header = requireNonNull(header, "header");
        this.type = requireNonNull(type, "type");
        this.content = requireNonNull(content, "content");
    }

    /** Returns what the frame is for. */
    public FrameType type() {
        return type;
    }

    /** Returns who sent it, when, and its number. */
    public FrameHeader header() {
        return header;
    }

    /** Returns who sent it. */
    public SenderId sender() {
        return header.sender();
    }

    /** Returns the sender's name. */
    public String nodeId() {
        return header.sender().nodeId();
    }

    /** Returns which start of the sender it comes from. */
    public long incarnation() {
        return header.sender().incarnation();
    }

    /** Returns the number, see {@link FrameHeader#sequence()}. */
    public long sequence() {
        return header.sequence();
    }

    /** Returns when it was sent by the sender's clock, in microseconds since 1970. */
    public long sentMicros() {
        return header.sentMicros();
    }

    /** Returns the name of the group of clusters it is for. */
    public String group() {
        return header.group();
    }

    /** Returns the invalidations; empty in frames of other types. */
    public InvalidationBatch batch() {
        return type == FrameType.INVALIDATIONS
                ? (InvalidationBatch) content
                : InvalidationBatch.empty();
    }

    /**
     * Returns the content of a heartbeat.
     *
     * @throws ClassCastException if it is none
     */
    public Heartbeat heartbeat() {
        return (Heartbeat) content;
    }

    /**
     * Returns the content of a repair request.
     *
     * @throws ClassCastException if it is none
     */
    public RepairRequest repairRequest() {
        return (RepairRequest) content;
    }

    /**
     * Returns the content of a repair.
     *
     * @throws ClassCastException if it is none
     */
    public Repair repair() {
        return (Repair) content;
    }

    /**
     * Returns the content of an operator's request.
     *
     * @throws ClassCastException if it is none
     */
    public OperatorRequest operatorRequest() {
        return (OperatorRequest) content;
    }

    /**
     * Returns the content of a reply to an operator.
     *
     * @throws ClassCastException if it is none
     */
    public OperatorReply operatorReply() {
        return (OperatorReply) content;
    }
}
