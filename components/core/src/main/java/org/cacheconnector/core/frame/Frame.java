package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * A received frame whose checksum and signature are right. {@link #open} reads its content, so that
 * keys are read only if the frame is applied. The getters of the content need an open frame. Not
 * thread-safe: a frame belongs to the thread of its decoder.
 */
public final class Frame {

    /** Reads the content. */
    @FunctionalInterface
    interface Body {
        Object read() throws MalformedFrameException;
    }

    private final FrameHeader header;
    private final FrameType type;
    private final Body body;
    private Object content;

    Frame(FrameHeader header, FrameType type, Body body) {
        this.header = requireNonNull(header, "header");
        this.type = requireNonNull(type, "type");
        this.body = requireNonNull(body, "body");
    }

    /**
     * Reads the content, unless it was read before. Returns this frame.
     *
     * @throws MalformedFrameException if the content makes no sense
     */
    public Frame open() throws MalformedFrameException {
        if (content == null) {
            content = body.read();
        }
        return this;
    }

    /** Returns what the frame is for. */
    public FrameType type() {
        return type;
    }

    /** Returns the sender, the time and the number. */
    public FrameHeader header() {
        return header;
    }

    /** Returns the sender. */
    public SenderId sender() {
        return header.sender();
    }

    /** Returns the sender's name. */
    public String nodeId() {
        return header.sender().nodeId();
    }

    /** Returns the number, see {@link FrameHeader#sequence()}. */
    public long sequence() {
        return header.sequence();
    }

    /** Returns when it was sent by the sender's clock, in microseconds since 1970. */
    public long sentMicros() {
        return header.sentMicros();
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
     * @throws ClassCastException if the frame has another type
     */
    public Heartbeat heartbeat() {
        return (Heartbeat) content;
    }

    /**
     * Returns the content of a repair request.
     *
     * @throws ClassCastException if the frame has another type
     */
    public RepairRequest repairRequest() {
        return (RepairRequest) content;
    }

    /**
     * Returns the content of a repair.
     *
     * @throws ClassCastException if the frame has another type
     */
    public Repair repair() {
        return (Repair) content;
    }

    /**
     * Returns the content of an operator's request.
     *
     * @throws ClassCastException if the frame has another type
     */
    public OperatorRequest operatorRequest() {
        return (OperatorRequest) content;
    }

    /**
     * Returns the content of a reply to an operator.
     *
     * @throws ClassCastException if the frame has another type
     */
    public OperatorReply operatorReply() {
        return (OperatorReply) content;
    }
}
