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
 * Starts, pauses, resumes and stops the connector. One thread of its own takes all steps, one after
 * the other. So the server waits only for the stop, which is bounded. Thread-safe.
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

    /** Null unless running. */
    private volatile ConnectorSession session;

    /**
     * @param source reads the configuration; called once, and again when the vault arrives
     * @param reader validates the configuration
     * @param sessions makes sessions
     * @param log logs changes of the state
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

    /**
     * The server's vault arrived. Starts the connector if it waited for the vault. Returns at once.
     */
    public void vaultArrived() {
        thread.submit(
                () -> {
                    if (isIn(ConnectorState.WAITING_FOR_SECURE_VAULT)) {
                        start(source, server.isServing());
                    }
                });
    }

    /**
     * A broker module arrived. Starts the connector if it waited for that module. Returns at once.
     */
    public void addFactory(BrokerLinkFactory factory) {
        factories.add(factory);
        thread.submit(
                () -> {
                    if (isIn(ConnectorState.WAITING_FOR_BROKER_MODULE)) {
                        start(() -> table, server.isServing());
                    }
                });
    }

    /**
     * A broker module is gone. Stops the connector if it used that module. Blocks until that is
     * done, for a bounded time.
     */
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
     * Removes every hook and disconnects. Blocks until that is done.
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
     * Sets the hooks again and connects. All nodes clear their caches, as entries may be stale.
     * Blocks until the hooks are set.
     *
     * @throws IllegalStateException if not paused
     */
    public void resume() {
        thread.call(
                () -> {
                    require(ConnectorState.PAUSED);
                    // The broker module may be gone, or may have been replaced.
                    start(() -> table, true);
                });
    }

    /** Stops for good. Blocks for a bounded time. */
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

    /** Returns the present status; never waits. */
    public ConnectorStatus status() {
        return new ConnectorStatus(condition, config, session);
    }

    /**
     * @param clearOthers whether other nodes must clear their caches: this node served without the
     *     connector, so its removals were not published
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
            // A stop has timed out waiting for this step.
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

    /** A cache that was created while hooks were being removed may have got the listener. */
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
