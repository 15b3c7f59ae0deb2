package org.cacheconnector.core.frame;

import org.cacheconnector.core.wire.MalformedFrameException;

/** A received frame has a version or features that this node does not know. */
public final class UnknownVersionException extends MalformedFrameException {

    private static final long serialVersionUID = 1L;

    private final transient FrameHeader header;

    /**
     * @param message names the version or feature
     * @param header the header, which every version has
     */
    UnknownVersionException(String message, FrameHeader header) {
        super(message);
        this.header = header;
    }

    /** Returns the header, which every version has. */
    public FrameHeader header() {
        return header;
    }
}
