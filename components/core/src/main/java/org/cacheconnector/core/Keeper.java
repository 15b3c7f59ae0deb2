package org.cacheconnector.core;

import java.util.concurrent.locks.LockSupport;
import org.cacheconnector.core.guard.RefillGuard;
import org.cacheconnector.core.receive.ReceivingHalf;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread that calls a {@link ReceivingHalf} and a {@link RefillGuard} ten times a second, so
 * that due work is done even if no message arrives. Only {@link #stop} ends it.
 */
final class Keeper implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(Keeper.class);

    private final ReceivingHalf receiving;
    private final RefillGuard guard;
    private boolean failureLogged;
    private volatile boolean stopped;
    private volatile Thread thread;

    /**
     * @param guard null if it is switched off
     */
    Keeper(ReceivingHalf receiving, RefillGuard guard) {
        this.receiving = receiving;
        this.guard = guard;
    }

    @Override
    public void run() {
        thread = Thread.currentThread();
        while (!stopped) {
            tick();
            LockSupport.parkNanos(this, ReceivingHalf.TICK_NANOS);
            // Clears the interrupt: an interrupted thread would not wait any more.
            boolean unused = Thread.interrupted();
        }
    }

    /** Never throws: without this thread missing messages would never be asked for. */
    private void tick() {
        try {
            receiving.tick();
            if (guard != null) {
                guard.tick();
            }
        } catch (RuntimeException | Error e) {
            log(e);
        }
    }

    private void log(Throwable e) {
        try {
            if (!failureLogged) {
                failureLogged = true;
                LOG.error(
                        "Unexpected failure in due work. The connector continues. Logged once.", e);
            }
        } catch (RuntimeException | Error again) {
            // For example no memory to log: the thread matters more than the line.
        }
    }

    /** Makes {@link #run} return. Any thread; never blocks. */
    void stop() {
        stopped = true;
        LockSupport.unpark(thread);
    }
}
