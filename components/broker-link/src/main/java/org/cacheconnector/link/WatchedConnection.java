package org.cacheconnector.link;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.FrameListener;

/**
 * A {@link BrokerConnection} that may be given up while it is opened, with what the link's thread
 * wants to know of it: why it was lost. The first failure counts. Thread-safe.
 */
final class WatchedConnection {

    private final BrokerConnection connection;
    private final LinkConfig config;
    private final Wakeup wakeup;
    private final AbandonableSends sends;
    private Thread opener;
    private boolean opened;
    private boolean abandoned;
    private BrokerProblem refusal;
    private volatile BrokerProblem problem;

    /**
     * @param wakeup signalled when opening is over, and when the connection is lost
     */
    WatchedConnection(BrokerConnection connection, LinkConfig config, Wakeup wakeup) {
        this.connection = connection;
        this.config = config;
        this.wakeup = wakeup;
        this.sends = new AbandonableSends(config.context().threads(), connection.classLoader());
    }

    /**
     * Connects and subscribes, for as long as the client likes. What comes of it after it was given
     * up is closed again.
     */
    void open(FrameListener frames) {
        synchronized (this) {
            opener = Thread.currentThread();
        }
        boolean wanted = false;
        try (ContextLoader context = ContextLoader.of(connection.classLoader())) {
            try {
                connection.open(frames, this::failed);
                wanted = finish(null);
            } catch (Exception | Error e) {
                // Whatever a client throws, somebody waits for the result.
                finish(problemOf(e));
            } finally {
                if (!wanted) {
                    connection.close();
                }
            }
        }
    }

    /** Returns whether opening is over, well or not. */
    synchronized boolean isDecided() {
        return opened || refusal != null;
    }

    /**
     * Gives {@link #open} up if it is not over: its thread is interrupted, and its connections are
     * cut.
     *
     * @return why there is no connection, or null if there is one
     */
    BrokerProblem decide() {
        LinkStage reached = connection.stage();
        synchronized (this) {
            if (isDecided()) {
                return refusal;
            }
            abandoned = true;
            if (opener != null) {
                opener.interrupt();
            }
        }
        connection.abort();
        return CommonFailures.noAnswer(address(), config.connectTimeout(), reached);
    }

    /** Sends a frame. A failure ends this connection. */
    void publish(byte[] frame) throws BrokerException {
        BrokerProblem lost = problem;
        if (lost != null) {
            throw new BrokerException(lost.message(), null);
        }
        try {
            sends.run(
                    () -> {
                        connection.publish(frame);
                        return null;
                    },
                    config.sendTimeout().toNanos());
        } catch (TimeoutException e) {
            lost(CommonFailures.notTaken(address(), config.sendTimeout()));
            abort();
            throw new BrokerException(problem.message(), e);
        } catch (Exception | Error e) {
            // A client that failed halfway may not be used again, whatever it was.
            Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
            failed(cause);
            throw new BrokerException(problem.message(), cause);
        }
    }

    /** Has the connection look for what hangs. Called now and then by the link's thread. */
    void check() {
        connection.check(config.sendTimeout().toNanos());
    }

    /** Returns why the connection is lost, or null while it is not. */
    BrokerProblem problem() {
        return problem;
    }

    String address() {
        return connection.address();
    }

    /** Makes whatever blocks in this connection fail. Does not block. */
    void abort() {
        connection.abort();
        sends.abandon();
    }

    /** Disconnects; may block for as long as the client likes. */
    void close() {
        try (ContextLoader context = ContextLoader.of(connection.classLoader())) {
            connection.close();
        } finally {
            sends.abandon();
        }
    }

    private synchronized boolean finish(BrokerProblem failure) {
        if (!abandoned) {
            opened = failure == null;
            refusal = failure;
            wakeup.signal();
        }
        return opened;
    }

    private void failed(Throwable failure) {
        lost(problemOf(failure));
    }

    private synchronized void lost(BrokerProblem cause) {
        if (problem == null) {
            problem = cause;
            wakeup.signal();
        }
    }

    private BrokerProblem problemOf(Throwable failure) {
        try {
            return connection.problem(failure);
        } catch (RuntimeException | Error e) {
            return CommonFailures.of(failure, connection.stage(), address());
        }
    }
}
