package org.cacheconnector.core.frame;

import org.cacheconnector.core.wire.MalformedFrameException;

/** Received bytes are a frame of a version or with features that this node does not know. */
public final class UnknownVersionException extends MalformedFrameException {

    private static final long serialVersionUID = 1L;

    private final transient FrameHeader header;

    /**
     * @param message which version or feature
     * @param header what every version begins with
     */
    UnknownVersionException(String message, FrameHeader header) {
        super(message);
        this.header = header;
    }

    /** Returns what every version begins with. */
    public FrameHeader header() {
        return header;
    }
}
