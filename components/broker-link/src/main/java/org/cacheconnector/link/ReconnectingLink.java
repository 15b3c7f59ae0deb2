package org.cacheconnector.link;

import static java.util.Objects.requireNonNull;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A link to one topic of a broker. One thread owns its state: it connects, reconnects after a
 * growing wait and closes. Every call of the broker's client that may block forever has a deadline,
 * as clients' own deadlines cover only some calls. Sends run on the caller's thread, or on one of
 * the connection if they could hang there; other calls run on short-lived threads. Frames come on
 * the client's delivery thread.
 *
 * <p>The {@link BrokerConnection} has everything that differs between brokers.
 */
public final class ReconnectingLink implements BrokerLink {

    private static final Logger LOG = LoggerFactory.getLogger(ReconnectingLink.class);

    /** After so long a connection counts as good, and the next wait is short again. */
    private static final long PROVEN_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** How long a connection has to disconnect in order, and after that to break. */
    private static final long DISCONNECT_NANOS = TimeUnit.MILLISECONDS.toNanos(1_200);

    private static final long ABORT_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long CLOSE_MILLIS = 2_500;
    private static final long QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final LinkConfig config;
    private final Supplier<Stream<BrokerConnection>> attempts;
    private final Backoff backoff;
    private final Wakeup wakeup = new Wakeup();
    private final ClientThreads clientThreads;
    private final LinkLog log;
    private volatile boolean closed;
    private volatile WatchedConnection current;
    private LinkEvents events;
    private Thread thread;

    /**
     * @param config the settings
     * @param attempts makes the attempts of one round, one for each address, in order. Called by
     *     the link's thread; must not block.
     */
    public ReconnectingLink(LinkConfig config, Supplier<Stream<BrokerConnection>> attempts) {
        this.config = requireNonNull(config, "config");
        this.attempts = requireNonNull(attempts, "attempts");
        this.backoff =
                new Backoff(
                        config.reconnectMin(),
                        config.reconnectMax(),
                        () -> ThreadLocalRandom.current().nextDouble());
        this.clientThreads =
                new ClientThreads(config.context().threads(), wakeup, System::nanoTime);
        this.log = new LinkLog(LOG, config.context().topic(), System::nanoTime);
    }

    @Override
    public synchronized void open(BrokerLinkListener listener) {
        requireNonNull(listener, "listener");
        if (closed || thread != null) {
            throw new IllegalStateException("A link is opened once.");
        }
        events = new LinkEvents(listener);
        thread = config.context().threads().newThread(this::run);
        thread.setName("cache-connector link");
        thread.start();
    }

    @Override
    public void publish(byte[] frame) throws BrokerException {
        WatchedConnection connection = current;
        if (connection == null) {
            throw new BrokerException("The link is not connected.", null);
        }
        connection.publish(frame);
    }

    @Override
    public boolean hasCredentials() {
        return config.hasCredentials();
    }

    @Override
    public void close() {
        Thread linkThread;
        synchronized (this) {
            closed = true;
            linkThread = thread;
            if (linkThread == null) {
                return;
            }
            events.close();
        }
        wakeup.signal();
        if (Thread.currentThread() == linkThread) {
            return;
        }
        try {
            linkThread.join(CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        events.awaitQuiet(QUIET_NANOS);
    }

    private void run() {
        while (!closed) {
            try {
                WatchedConnection connection = connect();
                if (connection != null) {
                    serve(connection);
                }
            } catch (RuntimeException | Error e) {
                // Without this thread nothing would connect again, so no exception may end it.
                reportUnexpected(e);
            }
            await(() -> closed, backoff.nextNanos());
        }
    }

    /** Makes a round of attempts, and returns the first connection; null if all fail. */
    private WatchedConnection connect() {
        SortedMap<String, BrokerProblem> problems = new TreeMap<>();
        for (BrokerConnection each : attempts.get().collect(Collectors.toList())) {
            while (!closed && !clientThreads.mayConnect()) {
                wakeup.await(TimeUnit.SECONDS.toNanos(1));
            }
            if (closed) {
                return null;
            }
            WatchedConnection connection = new WatchedConnection(each, config, wakeup);
            clientThreads.start(() -> connection.open(events));
            await(() -> closed || connection.isDecided(), config.connectTimeout().toNanos());
            BrokerProblem problem = connection.decide();
            if (problem == null) {
                return connection;
            }
            problems.put(connection.address(), problem);
        }
        report(CommonFailures.ofRound(problems));
        return null;
    }

    /** Stays with a connection until it is lost or the link is closed. */
    private void serve(WatchedConnection connection) {
        long since = System.nanoTime();
        try {
            current = connection;
            log.connected(connection.address());
            events.connected();
            long tick = watchTickNanos();
            while (!closed && connection.problem() == null) {
                wakeup.await(tick);
                connection.check();
            }
        } finally {
            current = null;
            if (closed) {
                closeGracefully(connection);
            } else {
                connection.abort();
                startClosing(connection);
            }
        }
        if (System.nanoTime() - since > PROVEN_NANOS) {
            backoff.reset();
            log.proven();
        }
        report(connection.problem());
    }

    private void report(BrokerProblem problem) {
        if (!closed) {
            log.disconnected(problem);
            events.disconnected(problem);
        }
    }

    private void reportUnexpected(Throwable failure) {
        try {
            LOG.debug("Unexpected failure of the broker link", failure);
            report(CommonFailures.of(failure, LinkStage.CONNECT, "the broker"));
        } catch (RuntimeException | Error e) {
            // Not enough memory or stack to report it: the next failure is reported again.
        }
    }

    private void closeGracefully(WatchedConnection connection) {
        AtomicBoolean done = startClosing(connection);
        await(done::get, DISCONNECT_NANOS);
        if (!done.get()) {
            connection.abort();
            await(done::get, ABORT_NANOS);
        }
    }

    private AtomicBoolean startClosing(WatchedConnection connection) {
        AtomicBoolean done = new AtomicBoolean();
        clientThreads.start(
                () -> {
                    try {
                        connection.close();
                    } finally {
                        done.set(true);
                    }
                });
        return done;
    }

    private void await(BooleanSupplier done, long nanos) {
        long deadline = System.nanoTime() + nanos;
        for (long left = nanos;
                left > 0 && !done.getAsBoolean();
                left = deadline - System.nanoTime()) {
            wakeup.await(left);
        }
    }

    /**
     * A look costs little. So a hanging call is noticed a quarter of its time late, at most 5 s.
     */
    private long watchTickNanos() {
        long quarter = config.sendTimeout().toNanos() / 4;
        return Math.min(
                TimeUnit.SECONDS.toNanos(5), Math.max(TimeUnit.MILLISECONDS.toNanos(20), quarter));
    }
}
