package org.cacheconnector.core.interop;

import org.cacheconnector.core.wire.MalformedFrameException;

/** A text is of a version of the other connector that is too old to be understood. */
public final class OutdatedTextException extends MalformedFrameException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message which versions these are, and what to do
     */
    public OutdatedTextException(String message) {
        super(message);
    }
}
