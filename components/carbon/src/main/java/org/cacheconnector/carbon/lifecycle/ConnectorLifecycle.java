package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import org.cacheconnector.carbon.config.ConfigurationReader;
import org.cacheconnector.carbon.config.ConfigurationResult;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.carbon.config.ConnectorTable;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts, pauses, resumes and stops the connector. All of it happens on one thread of its own, one
 * step after the other, so that the server waits for nothing but the stop, which is bounded.
 * Thread-safe.
 */
public final class ConnectorLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(ConnectorLifecycle.class);

    private final Supplier<ConnectorTable> source;
    private final ConfigurationReader reader;
    private final SessionFactory sessions;
    private final StateLog log;
    private final StepThread thread;
    private final Duration checkInterval;
    private final ServerPhase server = new ServerPhase();
    private final List<BrokerLinkFactory> factories = new CopyOnWriteArrayList<>();

    private ConnectorTable table;
    private ConnectorSession toSweep;
    private volatile boolean ended;
    private volatile Condition condition;
    private volatile ConnectorConfig config;

    /** Not null while running, and only then. */
    private volatile ConnectorSession session;

    /**
     * @param source reads the configuration; asked once, and again when the vault comes
     * @param reader validates it
     * @param sessions puts together what runs
     * @param log says in which state the connector is
     * @param threads makes the lifecycle's thread
     * @param checkInterval the time between two checks of the hooks and the health
     */
    public ConnectorLifecycle(
            Supplier<ConnectorTable> source,
            ConfigurationReader reader,
            SessionFactory sessions,
            StateLog log,
            ThreadFactory threads,
            Duration checkInterval) {
        this.source = requireNonNull(source, "source");
        this.reader = requireNonNull(reader, "reader");
        this.sessions = requireNonNull(sessions, "sessions");
        this.log = requireNonNull(log, "log");
        this.condition = log.starting();
        this.thread = new StepThread(threads);
        this.checkInterval = requireNonNull(checkInterval, "checkInterval");
    }

    /** Starts; returns at once. */
    public void start() {
        thread.submit(() -> start(source, server.isServing()));
        thread.repeat(this::check, checkInterval);
    }

    /** The server's vault came; the connector starts if it waited for it. Returns at once. */
    public void vaultCame() {
        thread.submit(
                () -> {
                    if (isIn(ConnectorState.WAITING_FOR_SECURE_VAULT)) {
                        start(source, server.isServing());
                    }
                });
    }

    /** A broker module came; the connector starts if it waited for it. Returns at once. */
    public void addFactory(BrokerLinkFactory factory) {
        factories.add(factory);
        thread.submit(
                () -> {
                    if (isIn(ConnectorState.WAITING_FOR_BROKER_MODULE)) {
                        start(() -> table, server.isServing());
                    }
                });
    }

    /** A broker module went; the connector stops if it used it. Waits until it has. */
    public void removeFactory(BrokerLinkFactory factory) {
        factories.remove(factory);
        boolean unused =
                thread.runWithin(
                        () -> {
                            if (session != null && config.factory() == factory) {
                                closeSession();
                                start(() -> table, server.isServing());
                            }
                        });
    }

    /**
     * Takes every hook off and disconnects. Returns when done.
     *
     * @throws IllegalStateException if not running
     */
    public void pause() {
        thread.call(
                () -> {
                    require(ConnectorState.RUNNING);
                    closeSession();
                    enter(ConnectorState.PAUSED, List.of());
                });
    }

    /**
     * Puts everything back, and has all nodes clear what may be stale. Returns when done.
     *
     * @throws IllegalStateException if not paused
     */
    public void resume() {
        thread.call(
                () -> {
                    require(ConnectorState.PAUSED);
                    // The broker module may be gone, or have come back as another.
                    start(() -> table, true);
                });
    }

    /** Stops for good, within a bounded time. */
    public void stop() {
        thread.endWith(
                () -> {
                    ended = true;
                    closeSession();
                    sweep();
                    if (!isIn(ConnectorState.STOPPED)) {
                        enter(ConnectorState.STOPPED, List.of());
                    }
                });
    }

    /** Returns what can be seen from outside at the moment; waits for nothing. */
    public ConnectorStatus status() {
        return new ConnectorStatus(condition, config, session);
    }

    /**
     * @param clearOthers whether this node served without the connector: nobody was told what it
     *     removed meanwhile
     */
    private void start(Supplier<ConnectorTable> from, boolean clearOthers) {
        try {
            table = from.get();
            startAsConfigured(clearOthers);
        } catch (RuntimeException | LinkageError e) {
            enter(ConnectorState.FAILED, List.of(e.toString()));
            LOG.error("Cache Connector: the cause of the failure", e);
        }
    }

    private void startAsConfigured(boolean clearOthers) {
        ConfigurationResult result = reader.read(table, factories);
        result.warnings().forEach(warning -> LOG.warn("Cache Connector: {}", warning));
        config = result.config();
        switch (result.verdict()) {
            case VALID:
                openSession(clearOthers);
                break;
            case DISABLED:
                enter(ConnectorState.DISABLED, result.problems());
                break;
            case INVALID:
                enter(ConnectorState.MISCONFIGURED, result.problems());
                break;
            case NO_VAULT:
                enter(ConnectorState.WAITING_FOR_SECURE_VAULT, result.problems());
                break;
            default:
                enter(ConnectorState.WAITING_FOR_BROKER_MODULE, result.problems());
        }
    }

    private void openSession(boolean clearOthers) {
        ConnectorSession opened = sessions.open(config, this::status);
        if (ended) {
            // A stop waited for this step in vain.
            opened.close();
            return;
        }
        session = opened;
        condition = log.running(config, opened.attachedCaches());
        if (clearOthers) {
            opened.clearOtherNodes();
        }
        noteHealth(opened);
    }

    private void closeSession() {
        if (session != null) {
            toSweep = session;
            session = null;
            toSweep.close();
        }
    }

    private void check() {
        sweep();
        ConnectorSession open = session;
        if (open != null) {
            noteHealth(open);
        }
    }

    /** A cache that was being created while hooks came off may have got the listener. */
    private void sweep() {
        if (toSweep != null) {
            toSweep.sweep();
            toSweep = null;
        }
    }

    private void noteHealth(ConnectorSession open) {
        List<String> problems;
        try {
            problems = open.check();
        } catch (RuntimeException | Error e) {
            problems = List.of("The connector's hooks could not be checked: " + e);
        }
        condition = log.health(condition, problems);
    }

    private void enter(ConnectorState next, List<String> causes) {
        condition = log.enter(next, causes);
    }

    private boolean isIn(ConnectorState state) {
        return condition.state() == state;
    }

    private void require(ConnectorState state) {
        if (!isIn(state)) {
            throw new IllegalStateException(
                    "the connector is " + condition.state() + ", and not " + state);
        }
    }
}
