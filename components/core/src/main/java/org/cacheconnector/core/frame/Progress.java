package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.model.SenderId;

/** The facts that one node reports about another node's messages. Immutable. */
public final class Progress {

    private final SenderId sender;
    private final long sequence;
    private final long silentMillis;
    private final boolean left;

    /**
     * @param sender the node
     * @param sequence its highest known number, not negative
     * @param silentMillis for how long it has been silent, not negative
     * @param left whether it has left and had sent everything
     */
    public Progress(SenderId sender, long sequence, long silentMillis, boolean left) {
        this.sender = requireNonNull(sender, "sender");
        this.sequence = sequence;
        this.silentMillis = silentMillis;
        this.left = left;
    }

    /** Returns the sender. */
    public SenderId sender() {
        return sender;
    }

    /** Returns the sender's highest known number. */
    public long sequence() {
        return sequence;
    }

    /** Returns for how long the sender has been silent, in milliseconds. */
    public long silentMillis() {
        return silentMillis;
    }

    /** Returns whether the sender has left and had sent everything. */
    public boolean hasLeft() {
        return left;
    }
}
