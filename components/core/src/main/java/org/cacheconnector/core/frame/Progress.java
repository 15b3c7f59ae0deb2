package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.model.SenderId;

/** How far somebody knows a sender to have come, and how long ago it was heard of. Immutable. */
public final class Progress {

    private final SenderId sender;
    private final long sequence;
    private final long silentMillis;
    private final boolean left;

    /**
     * @param sender of whom
     * @param sequence the highest number known of it, not negative
     * @param silentMillis for how long nothing has come from it, not negative
     */
    public Progress(SenderId sender, long sequence, long silentMillis) {
        this(sender, sequence, silentMillis, false);
    }

    /**
     * @param sender of whom
     * @param sequence the highest number known of it, not negative
     * @param silentMillis for how long nothing has come from it, not negative
     * @param left whether it has said that it leaves, having sent all it had
     */
    public Progress(SenderId sender, long sequence, long silentMillis, boolean left) {
        this.sender = requireNonNull(sender, "sender");
        this.sequence = sequence;
        this.silentMillis = silentMillis;
        this.left = left;
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

    /** Returns whether it has said that it leaves, having sent all it had. */
    public boolean hasLeft() {
        return left;
    }
}
