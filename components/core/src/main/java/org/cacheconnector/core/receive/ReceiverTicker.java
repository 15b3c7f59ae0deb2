package org.cacheconnector.core.receive;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The thread that gives a {@link FrameReceiver} the time, so that what waits happens though nothing
 * comes in. It looks when something is due, a second later at the latest, and no more than two
 * hundred times a second.
 */
public final class ReceiverTicker implements Runnable {

    private static final long SHORTEST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final FrameReceiver receiver;
    private volatile boolean stopped;
    private volatile boolean poked;
    private volatile Thread thread;

    /**
     * @param receiver gets the time
     */
    public ReceiverTicker(FrameReceiver receiver) {
        this.receiver = receiver;
    }

    @Override
    public void run() {
        thread = Thread.currentThread();
        while (!stopped) {
            poked = false;
            long due = receiver.tick();
            LockSupport.parkNanos(this, SHORTEST_WAIT_NANOS);
            long wait = due - System.nanoTime();
            if (!poked && !stopped && wait > 0) {
                LockSupport.parkNanos(this, wait);
            }
            // An interrupted thread would not wait any more.
            boolean unused = Thread.interrupted();
        }
    }

    /** Makes it look soon. Any thread; never blocks. */
    public void poke() {
        if (!poked) {
            poked = true;
            LockSupport.unpark(thread);
        }
    }

    /** Makes {@link #run} return. Any thread. */
    public void stop() {
        stopped = true;
        LockSupport.unpark(thread);
    }
}
