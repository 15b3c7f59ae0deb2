package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * A received frame whose checksum and signature are right, and whose body was not looked at yet: so
 * no key is read of a frame that is not applied. Not thread-safe; opened by the thread of its
 * decoder.
 */
public final class VerifiedFrame {

    /** Reads the body. */
    @FunctionalInterface
    interface Body {
        Object read() throws MalformedFrameException;
    }

    private final byte[] bytes;
    private final FrameHeader header;
    private final FrameType type;
    private final Body body;
    private Frame opened;

    VerifiedFrame(byte[] bytes, FrameHeader header, FrameType type, Body body) {
        this.bytes = requireNonNull(bytes, "bytes");
        this.header = requireNonNull(header, "header");
        this.type = requireNonNull(type, "type");
        this.body = requireNonNull(body, "body");
    }

    /** Returns all its bytes, not a copy. */
    public byte[] bytes() {
        return bytes;
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

    /**
     * Returns the frame with its content; reads it the first time only.
     *
     * @throws MalformedFrameException if the body makes no sense
     */
    public Frame open() throws MalformedFrameException {
        if (opened == null) {
            opened = new Frame(header, type, body.read());
        }
        return opened;
    }
}
