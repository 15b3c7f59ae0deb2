package org.cacheconnector.link;

import java.util.concurrent.ThreadFactory;
import java.util.function.LongSupplier;

/**
 * Runs calls of a broker's client that may block forever, each on a thread of its own, and keeps
 * count of those that have not come back. Thread-safe.
 */
final class ClientThreads {

    /** So many calls may hang before no further one is begun. */
    static final int USUAL_LIMIT = 2;

    /**
     * However, a call that hangs in a dead TCP connection may never come back, which must not keep
     * a link from a broker that is alive again. So a further one is begun after a long while, up to
     * this number.
     */
    static final int HARD_LIMIT = 8;

    static final long PATIENCE_NANOS = 10L * 60 * 1_000_000_000;

    private final ThreadFactory threads;
    private final Wakeup wakeup;
    private final LongSupplier nanoClock;
    private int running;
    private long lastStart;

    /**
     * @param wakeup signalled when a call has come back
     * @param nanoClock as {@link System#nanoTime()}
     */
    ClientThreads(ThreadFactory threads, Wakeup wakeup, LongSupplier nanoClock) {
        this.threads = threads;
        this.wakeup = wakeup;
        this.nanoClock = nanoClock;
        this.lastStart = nanoClock.getAsLong();
    }

    /** Returns whether another attempt to connect may be begun. */
    synchronized boolean mayConnect() {
        return running < USUAL_LIMIT
                || (running < HARD_LIMIT && nanoClock.getAsLong() - lastStart >= PATIENCE_NANOS);
    }

    /** Returns how many calls have not come back. */
    synchronized int running() {
        return running;
    }

    /** Starts a thread for {@code call}, which should not throw. */
    void start(Runnable call) {
        Thread thread = threads.newThread(() -> runCounted(call));
        thread.setName("cache-connector client call");
        synchronized (this) {
            running++;
            lastStart = nanoClock.getAsLong();
        }
        boolean started = false;
        try {
            thread.start();
            started = true;
        } finally {
            if (!started) {
                ended();
            }
        }
    }

    private void runCounted(Runnable call) {
        try {
            call.run();
        } finally {
            ended();
        }
    }

    private void ended() {
        synchronized (this) {
            running--;
        }
        wakeup.signal();
    }
}
