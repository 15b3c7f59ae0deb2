package org.cacheconnector.core.send;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/** How much of what was sent is kept to be sent again. Immutable. */
public final class RepairLimits {

    private final int maxFrames;
    private final long maxBytes;
    private final Duration maxAge;

    /**
     * @param maxFrames how many frames, 0 for none
     * @param maxBytes how many bytes together
     * @param maxAge for how long
     */
    public RepairLimits(int maxFrames, long maxBytes, Duration maxAge) {
        this.maxFrames = maxFrames;
        this.maxBytes = maxBytes;
        this.maxAge = requireNonNull(maxAge, "maxAge");
    }

    /** Returns how many frames are kept, 0 for none. */
    public int maxFrames() {
        return maxFrames;
    }

    /** Returns how many bytes they may have together. */
    public long maxBytes() {
        return maxBytes;
    }

    /** Returns for how long they are kept. */
    public Duration maxAge() {
        return maxAge;
    }
}
