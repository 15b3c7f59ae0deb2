package org.cacheconnector.core.outbox;

import java.util.concurrent.TimeUnit;

/**
 * So many bytes a second, of which a second's worth can be saved up. What a use takes beyond is
 * missing later. For one thread.
 */
final class ByteBudget {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final long bytesPerSecond;
    private long left;
    private long filled;

    /**
     * @param bytesPerSecond up to a gigabyte
     */
    ByteBudget(long bytesPerSecond, long now) {
        this.bytesPerSecond = bytesPerSecond;
        this.left = bytesPerSecond;
        this.filled = now;
    }

    /** Returns whether anything is left at this time. */
    boolean isLeft(long now) {
        long passed = Math.min(SECOND, now - filled);
        left = Math.min(bytesPerSecond, left + passed * bytesPerSecond / SECOND);
        filled = now;
        return left > 0;
    }

    void spend(long bytes) {
        left -= bytes;
    }
}
