package org.cacheconnector.performance.measure;

/** The time that samples are stamped with, and waiting for it. Thread-safe. */
interface WallClock {

    /** Returns the time in ms since 1970. */
    long millis();

    /**
     * Waits until a time, not at all if it has passed.
     *
     * @throws InterruptedException if the thread was interrupted, also before
     */
    void await(long millis) throws InterruptedException;

    /** Returns this machine's clock. */
    static WallClock ofThisMachine() {
        return new WallClock() {
            @Override
            public long millis() {
                return System.currentTimeMillis();
            }

            @Override
            public void await(long millis) throws InterruptedException {
                Thread.sleep(Math.max(0, millis - System.currentTimeMillis()));
            }
        };
    }
}
