package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.model.SenderId;

/** How far somebody knows a sender to have come, and how long ago it was heard of. Immutable. */
public final class Progress {

    private final SenderId sender;
    private final long sequence;
    private final long silentMillis;

    /**
     * @param sender of whom
     * @param sequence the highest number known of it, not negative
     * @param silentMillis for how long nothing has come from it, not negative
     */
    public Progress(SenderId sender, long sequence, long silentMillis) {
        this.sender = requireNonNull(sender, "sender");
        this.sequence = sequence;
        this.silentMillis = silentMillis;
    }

    /** Returns of whom. */
    public SenderId sender() {
        return sender;
    }

    /** Returns the highest number known of it. */
    public long sequence() {
        return sequence;
    }

    /** Returns for how long nothing has come from it. */
    public long silentMillis() {
        return silentMillis;
    }
}
