package org.cacheconnector.core.receive;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that tells a {@link ReceivingHalf} the time, so that due work is done although no
 * message arrives. It looks when work is due, at least once a second, and at most two hundred times
 * a second. Only {@link #stop} ends it.
 */
public final class ReceiverTicker implements Runnable {

    private static final long SHORTEST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long RETRY_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final Logger LOG = LoggerFactory.getLogger(ReceiverTicker.class);

    private final ReceivingHalf receiving;
    private volatile boolean stopped;
    private volatile boolean poked;
    private volatile Thread thread;

    /**
     * @param receiving gets the time
     */
    public ReceiverTicker(ReceivingHalf receiving) {
        this.receiving = receiving;
    }

    @Override
    public void run() {
        thread = Thread.currentThread();
        while (!stopped) {
            poked = false;
            long earliest = System.nanoTime() + SHORTEST_WAIT_NANOS;
            long due = tick(earliest);
            for (long wait = 1; wait > 0 && !poked && !stopped; ) {
                wait = due - System.nanoTime();
                park(wait);
            }
            // Pokes do not shorten this: each message may be one.
            for (long wait = 1; wait > 0 && !stopped; ) {
                wait = earliest - System.nanoTime();
                park(wait);
            }
        }
    }

    private void park(long nanos) {
        if (nanos > 0) {
            LockSupport.parkNanos(this, nanos);
        }
        clearInterrupt();
    }

    /** Without this thread nothing missing is ever asked for again, so nothing may end it. */
    private long tick(long ifItFails) {
        try {
            return receiving.tick();
        } catch (RuntimeException | Error e) {
            log(e);
            return ifItFails + RETRY_NANOS;
        }
    }

    private static void log(Throwable e) {
        try {
            LOG.error("Unexpected failure while looking for what is due; going on", e);
        } catch (RuntimeException | Error again) {
            // Such as no memory to say so: the thread is worth more than the line.
        }
    }

    /** An interrupted thread would not wait any more. */
    private static void clearInterrupt() {
        boolean unused = Thread.interrupted();
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
