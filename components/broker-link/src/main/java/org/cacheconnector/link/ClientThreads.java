package org.cacheconnector.link;

import java.util.concurrent.ThreadFactory;
import java.util.function.LongSupplier;

/**
 * Runs calls of a broker's client that may block forever, each on a thread of its own. Counts the
 * calls that have not returned. Thread-safe.
 */
final class ClientThreads {

    /** If so many calls hang, no further attempt is begun, as a rule. */
    static final int USUAL_LIMIT = 2;

    /**
     * A call that hangs in a dead TCP connection may never return. That must not keep the link from
     * a broker that is up again. So after a long wait a further call is begun, up to this number.
     */
    static final int HARD_LIMIT = 8;

    static final long PATIENCE_NANOS = 10L * 60 * 1_000_000_000;

    private final ThreadFactory threads;
    private final Wakeup wakeup;
    private final LongSupplier nanoClock;
    private int running;
    private long lastStart;

    /**
     * @param wakeup signalled when a call has returned
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

    /** Returns how many calls have not returned. */
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
