package org.cacheconnector.core.receive;

/**
 * What one sender's times of signing tell of its frames. They grow from frame to frame, so a frame
 * that is no later than one that came before is a copy, or was overtaken. And they grow as fast as
 * the time does, so a frame that comes much later after its signing than others did was kept by
 * somebody. Neither asks for the sender's clock to be right. For the receiving thread only.
 */
final class SenderTime {

    private long latestMicros;
    private long aheadMicros;

    /**
     * @param sentMicros when the first frame was signed, by the sender's clock
     * @param agreedMicros what the sender's clock is taken to show now
     * @param nowNanos monotonic
     */
    SenderTime(long sentMicros, long agreedMicros, long nowNanos) {
        latestMicros = sentMicros;
        aheadMicros = agreedMicros - nowNanos / 1_000;
    }

    /** Returns whether nothing that was signed at {@code sentMicros} or later has come so far. */
    boolean isNews(long sentMicros) {
        return sentMicros > latestMicros;
    }

    /** Returns whether a frame did not take {@code windowMicros} longer than the fastest so far. */
    boolean isRecent(long sentMicros, long nowNanos, long windowMicros) {
        return sentMicros - nowNanos / 1_000 >= aheadMicros - windowMicros;
    }

    /** A frame of the sender itself came. */
    void heard(long sentMicros, long nowNanos) {
        latestMicros = Math.max(latestMicros, sentMicros);
        aheadMicros = Math.max(aheadMicros, sentMicros - nowNanos / 1_000);
    }
}
