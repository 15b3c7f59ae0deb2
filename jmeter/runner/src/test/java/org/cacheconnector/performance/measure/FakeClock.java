package org.cacheconnector.performance.measure;

import java.util.function.LongConsumer;

/** A clock that goes on only when somebody waits for it. Used by one thread. */
final class FakeClock implements WallClock {

    private long now;
    private LongConsumer whileWaiting = time -> {};

    FakeClock(long now) {
        this.now = now;
    }

    /** Runs something at the end of each wait, before the waiting thread goes on. */
    void whileWaiting(LongConsumer action) {
        whileWaiting = action;
    }

    /** Goes on by so much, as while something takes its time. */
    void pass(long millis) {
        now += millis;
    }

    @Override
    public long millis() {
        return now;
    }

    @Override
    public void await(long millis) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        now = Math.max(now, millis);
        whileWaiting.accept(now);
    }
}
