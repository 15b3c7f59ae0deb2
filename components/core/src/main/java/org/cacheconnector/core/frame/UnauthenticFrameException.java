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

    /** Returns what is wrong with the signature. */
    public Verdict verdict() {
        return verdict;
    }

    /** Returns the node that the frame says it comes from, which need not be true. */
    public String claimedNode() {
        return header.sender().nodeId();
    }

    /**
     * Returns whether it says that it is of a running node, and not of an operator for instance.
     */
    public boolean claimsToBeOfRunningNode() {
        return header.isFromRunningNode();
    }

    /** Returns the group of clusters that the frame says it is for, which need not be true. */
    public String claimedGroup() {
        return header.group();
    }
}
