package org.cacheconnector.core.frame;

import org.cacheconnector.core.auth.FrameVerifier.Verdict;
import org.cacheconnector.core.wire.MalformedFrameException;

/** A frame is not signed as this node demands. */
public final class UnauthenticFrameException extends MalformedFrameException {

    private static final long serialVersionUID = 1L;

    private final Verdict verdict;
    private final String claimedNode;

    UnauthenticFrameException(Verdict verdict, String claimedNode) {
        super("not signed as it should be: " + verdict);
        this.verdict = verdict;
        this.claimedNode = claimedNode;
    }

    /** Returns what is wrong with the signature. */
    public Verdict verdict() {
        return verdict;
    }

    /** Returns the node that the frame says it comes from, which need not be true. */
    public String claimedNode() {
        return claimedNode;
    }
}
