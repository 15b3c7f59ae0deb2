package org.cacheconnector.core.receive;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that gives a {@link FrameReceiver} the time, so that what waits happens though nothing
 * comes in. It looks when something is due, a second later at the latest, and no more than two
 * hundred times a second. Nothing ends it but {@link #stop}.
 */
public final class ReceiverTicker implements Runnable {

    private static final long SHORTEST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long RETRY_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final Logger LOG = LoggerFactory.getLogger(ReceiverTicker.class);

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
            return receiver.tick();
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
