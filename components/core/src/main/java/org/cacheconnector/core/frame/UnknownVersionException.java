package org.cacheconnector.core.frame;

import org.cacheconnector.core.wire.MalformedFrameException;

/** Received bytes are a frame of a version or with features that this node does not know. */
public final class UnknownVersionException extends MalformedFrameException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message which version or feature
     */
    public UnknownVersionException(String message) {
        super(message);
    }
}
