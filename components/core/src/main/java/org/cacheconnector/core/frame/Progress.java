package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.model.SenderId;

/** The highest sequence number that somebody knows of a sender. Immutable. */
public final class Progress {

    private final SenderId sender;
    private final long sequence;

    /**
     * @param sender of whom
     * @param sequence not negative
     */
    public Progress(SenderId sender, long sequence) {
        this.sender = requireNonNull(sender, "sender");
        this.sequence = sequence;
    }

    /** Returns of whom. */
    public SenderId sender() {
        return sender;
    }

    /** Returns the number. */
    public long sequence() {
        return sequence;
    }
}
