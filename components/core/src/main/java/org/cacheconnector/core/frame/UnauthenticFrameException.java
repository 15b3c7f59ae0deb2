package org.cacheconnector.core.frame;

import org.cacheconnector.core.auth.FrameVerifier.Verdict;
import org.cacheconnector.core.wire.MalformedFrameException;

/** A frame is not signed as this node demands. */
public final class UnauthenticFrameException extends MalformedFrameException {

    private static final long serialVersionUID = 1L;

    private final Verdict verdict;
    private final transient FrameHeader header;

    UnauthenticFrameException(Verdict verdict, FrameHeader header) {
        super("not signed as it should be: " + verdict);
        this.verdict = verdict;
        this.header = header;
    }

    /** Returns the fault of the signature. */
    public Verdict verdict() {
        return verdict;
    }

    /** Returns the header, which may be forged. */
    public FrameHeader header() {
        return header;
    }
}
