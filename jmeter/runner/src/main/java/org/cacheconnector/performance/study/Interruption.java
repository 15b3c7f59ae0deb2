package org.cacheconnector.performance.study;

import java.util.function.Supplier;

/**
 * Lets any thread end the work of another one in an orderly way. Thread-safe; work is done by one
 * thread.
 */
final class Interruption {

    private boolean requested;
    private boolean over;
    private Runnable wayToEnd = () -> {};

    /** Asks for the end. */
    synchronized void request() {
        if (!requested && !over) {
            requested = true;
            wayToEnd.run();
        }
    }

    /** Returns whether the end was asked for. */
    synchronized boolean isRequested() {
        return requested;
    }

    /** Says that nothing is left to be ended. */
    synchronized void over() {
        over = true;
    }

    /**
     * @throws StudyException if the end was asked for
     */
    synchronized void check() {
        if (requested) {
            throw new StudyException(
                    StudyFailure.STOPPED,
                    "Stopped. What was measured is kept; run the same command again to go on");
        }
    }

    /** Does work that is ended by an interrupt. */
    <T> T interruptible(Supplier<T> work) {
        Thread worker = Thread.currentThread();
        try {
            return abortable(work, worker::interrupt);
        } finally {
            // What has to be stopped now must not be interrupted.
            Thread.interrupted();
        }
    }

    /**
     * Does work that {@code abort} ends.
     *
     * @throws StudyException that the end was asked for, if the work fails and it was
     */
    <T> T abortable(Supplier<T> work, Runnable abort) {
        wayToEnd(abort);
        try {
            return work.get();
        } catch (RuntimeException e) {
            check();
            throw e;
        } finally {
            wayToEnd(() -> {});
        }
    }

    private synchronized void wayToEnd(Runnable way) {
        wayToEnd = way;
        if (requested) {
            // Asked for just before: nobody else would end the work that begins now.
            way.run();
        }
    }
}
