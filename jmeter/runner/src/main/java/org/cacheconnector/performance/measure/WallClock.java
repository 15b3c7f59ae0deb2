package org.cacheconnector.performance.measure;

/** The time that samples are stamped with, and waiting for it: this machine's. Thread-safe. */
interface WallClock {

    /** Returns the time in ms since 1970. */
    default long millis() {
        return System.currentTimeMillis();
    }

    /**
     * Waits until a time, not at all if it has passed.
     *
     * @throws InterruptedException if the thread was interrupted, also before
     */
    default void await(long millis) throws InterruptedException {
        Thread.sleep(Math.max(0, millis - System.currentTimeMillis()));
    }
}
