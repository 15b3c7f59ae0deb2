package org.cacheconnector.link;

import java.util.concurrent.atomic.AtomicReference;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerProblem;

/**
 * A {@link BrokerConnection} with what the link's thread wants to know of it: why it was lost, and
 * whether a send hangs. The first failure counts. Thread-safe.
 */
final class WatchedConnection {

    private final BrokerConnection connection;
    private final LinkConfig config;
    private final Wakeup wakeup;
    private final SendWatch watch;
    private final AtomicReference<BrokerProblem> problem = new AtomicReference<>();

    /**
     * @param wakeup signalled when the connection is lost
     */
    WatchedConnection(BrokerConnection connection, LinkConfig config, Wakeup wakeup) {
        this.connection = connection;
        this.config = config;
        this.wakeup = wakeup;
        this.watch = new SendWatch(System::nanoTime, config.sendTimeout().toNanos());
    }

    /** Connects and subscribes; may block for as long as the client likes. */
    void open(FrameSink frames) throws Exception {
        connection.open(frames, this::failed);
    }

    /** Sends a frame or a text. A failure ends this connection. */
    void send(Sending sending, ClassLoader loader) throws BrokerException {
        BrokerProblem lost = problem.get();
        if (lost != null) {
            throw new BrokerException(lost.message(), null);
        }
        watch.begin();
        try (ContextLoader context = ContextLoader.of(loader)) {
            sending.through(connection);
        } catch (Exception | Error e) {
            // A client that failed halfway may not be used again, whatever it was.
            failed(e);
            throw new BrokerException(problem.get().message(), e);
        } finally {
            watch.end();
        }
    }

    /** Cuts the connection if a send hangs. Called now and then by the link's thread. */
    void checkSend() {
        if (watch.isOverdue()) {
            lost(CommonFailures.notTaken(address(), config.sendTimeout()));
            abort();
        }
    }

    /** Returns the problem that {@code failure} means at this stage. */
    BrokerProblem problemOf(Throwable failure) {
        try {
            return connection.problem(failure);
        } catch (RuntimeException | Error e) {
            return CommonFailures.of(failure, connection.stage(), address());
        }
    }

    /** Returns why the connection is lost, or null while it is not. */
    BrokerProblem problem() {
        return problem.get();
    }

    /** Returns what {@link #open} is doing. */
    LinkStage stage() {
        return connection.stage();
    }

    String address() {
        return connection.address();
    }

    /** Makes whatever blocks in this connection fail. Does not block. */
    void abort() {
        connection.abort();
        watch.interrupt();
    }

    /** Disconnects; may block for as long as the client likes. */
    void close() {
        connection.close();
    }

    private void failed(Throwable failure) {
        lost(problemOf(failure));
    }

    private void lost(BrokerProblem cause) {
        if (problem.compareAndSet(null, cause)) {
            wakeup.signal();
        }
    }

    /** Sends something. */
    @FunctionalInterface
    interface Sending {
        void through(BrokerConnection connection) throws Exception;
    }
}
