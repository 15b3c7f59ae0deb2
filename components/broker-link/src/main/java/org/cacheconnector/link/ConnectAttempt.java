package org.cacheconnector.link;

import org.cacheconnector.core.broker.BrokerProblem;

/**
 * One attempt to connect to one endpoint, run on a thread that may be given up: what it brings
 * about after that is closed again. Thread-safe.
 */
final class ConnectAttempt implements Runnable {

    private final WatchedConnection connection;
    private final FrameSink frames;
    private final ClassLoader loader;
    private final Wakeup wakeup;
    private Thread thread;
    private boolean done;
    private boolean abandoned;
    private BrokerProblem problem;

    /**
     * @param connection to be opened
     * @param loader the client's class loader
     * @param wakeup signalled when the attempt is over
     */
    ConnectAttempt(
            WatchedConnection connection, FrameSink frames, ClassLoader loader, Wakeup wakeup) {
        this.connection = connection;
        this.frames = frames;
        this.loader = loader;
        this.wakeup = wakeup;
    }

    @Override
    public void run() {
        synchronized (this) {
            thread = Thread.currentThread();
        }
        boolean opened = false;
        try (ContextLoader context = ContextLoader.of(loader)) {
            try {
                connection.open(frames);
                opened = finish(null);
            } catch (Exception | Error e) {
                // Whatever a client throws, somebody waits for the result.
                finish(connection.problemOf(e));
            } finally {
                if (!opened) {
                    connection.close();
                }
            }
        }
    }

    /** Returns whether it is over, well or not. */
    synchronized boolean isDone() {
        return done;
    }

    /** Returns why it failed, or null if it did not. */
    synchronized BrokerProblem problem() {
        return problem;
    }

    /**
     * Gives up waiting. The thread is interrupted and its connections are cut; it closes what it
     * has made whenever its calls return.
     *
     * @return false if it was over by now, and the result counts
     */
    boolean abandon() {
        synchronized (this) {
            if (done) {
                return false;
            }
            abandoned = true;
            if (thread != null) {
                thread.interrupt();
            }
        }
        connection.abort();
        return true;
    }

    /** Returns whether the result is still wanted. */
    private boolean finish(BrokerProblem failure) {
        synchronized (this) {
            if (abandoned) {
                return false;
            }
            done = true;
            problem = failure;
        }
        wakeup.signal();
        return failure == null;
    }
}
