package org.cacheconnector.link;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.FrameListener;
import org.cacheconnector.core.config.SafeUrl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A {@link BrokerConnection} that can be given up while it is being opened. Keeps the first
 * failure, for the link's thread. Thread-safe.
 */
final class WatchedConnection {

    private static final Logger LOG = LoggerFactory.getLogger(WatchedConnection.class);

    private final BrokerConnection connection;
    private final LinkConfig config;
    private final Wakeup wakeup;
    private final AbandonableSends sends;
    private final CallWatch sendWatch = new CallWatch();
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
     * Connects and subscribes; may block for as long as the client likes. If the attempt was given
     * up meanwhile, closes the connection again.
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
                // Every exception counts, as the link's thread waits for the result.
                finish(problemOf(e));
            } finally {
                if (!wanted) {
                    connection.close();
                }
            }
        }
    }

    /** Returns whether opening has succeeded or failed. */
    synchronized boolean isDecided() {
        return opened || refusal != null;
    }

    /**
     * If {@link #open} has not ended, gives it up: interrupts its thread and cuts its connections.
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
            if (connection.abortEndsSends()) {
                send(frame);
            } else {
                sends.run(
                        () -> {
                            connection.publish(frame);
                            return null;
                        },
                        config.sendTimeout().toNanos());
            }
        } catch (TimeoutException e) {
            lost(CommonFailures.notAccepted(address(), config.sendTimeout()));
            abort();
            throw new BrokerException(problem.message(), e);
        } catch (Exception | Error e) {
            // After any failure halfway, the client must not be used again.
            Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
            failed(cause);
            throw new BrokerException(problem.message(), cause);
        }
    }

    private void send(byte[] frame) throws Exception {
        sendWatch.begins();
        try (ContextLoader context = ContextLoader.of(connection.classLoader())) {
            connection.publish(frame);
        } finally {
            sendWatch.ends();
        }
    }

    /** Looks for calls that hang. The link's thread calls this now and then. */
    void check() {
        long timeout = config.sendTimeout().toNanos();
        if (sendWatch.hangs(timeout)) {
            lost(CommonFailures.notAccepted(address(), config.sendTimeout()));
            abort();
        }
        connection.check(timeout);
    }

    /** Returns why the connection is lost; null while it is not. */
    BrokerProblem problem() {
        return problem;
    }

    String address() {
        return connection.address();
    }

    /** Makes blocked calls in this connection fail. Does not block. */
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
        if (LOG.isDebugEnabled()) {
            // A client's message may have an address with a password.
            StringWriter stack = new StringWriter();
            failure.printStackTrace(new PrintWriter(stack));
            LOG.debug("The connection to {} failed: {}", address(), SafeUrl.of(stack.toString()));
        }
        try {
            return connection.problem(failure);
        } catch (RuntimeException | Error e) {
            return CommonFailures.of(failure, connection.stage(), address());
        }
    }
}
