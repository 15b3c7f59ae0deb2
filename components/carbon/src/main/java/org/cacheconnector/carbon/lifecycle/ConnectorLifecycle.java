package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
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
    private static final long SWEEP_SECONDS = 1;

    private final Supplier<ConnectorTable> source;
    private final ConfigurationReader reader;
    private final ConnectorAssembly assembly;
    private final StateLog log;
    private final BooleanSupplier serving;
    private final StepThread thread;
    private final Duration checkInterval;
    private final List<BrokerLinkFactory> factories = new CopyOnWriteArrayList<>();

    private ConnectorTable table;
    private boolean toldOfMissingVault;
    private volatile Condition condition;
    private volatile boolean ended;
    private volatile ConnectorConfig config;
    private volatile ConnectorSession session;

    ConnectorLifecycle(
            Supplier<ConnectorTable> source,
            ConfigurationReader reader,
            ConnectorAssembly assembly,
            StateLog log,
            BooleanSupplier serving,
            StepThread thread,
            Duration checkInterval) {
        this.source = requireNonNull(source, "source");
        this.reader = requireNonNull(reader, "reader");
        this.assembly = requireNonNull(assembly, "assembly");
        this.log = requireNonNull(log, "log");
        this.condition = log.starting();
        this.serving = requireNonNull(serving, "serving");
        this.thread = requireNonNull(thread, "thread");
        this.checkInterval = requireNonNull(checkInterval, "checkInterval");
    }

    /** Starts; returns at once. */
    public void start() {
        thread.submit(this::readAndStart);
        thread.repeat(this::checkAgain, checkInterval);
    }

    /** The server's vault came; the connector starts if it waited for it. Returns at once. */
    public void vaultCame() {
        thread.submit(
                () -> {
                    if (condition.state() == ConnectorState.WAITING_FOR_SECURE_VAULT) {
                        readAndStart();
                    }
                });
    }

    /** A broker module came; the connector starts if it waited for it. Returns at once. */
    public void addFactory(BrokerLinkFactory factory) {
        factories.add(factory);
        thread.submit(this::startIfWaiting);
    }

    /** A broker module went; the connector stops if it used it. Waits until it has. */
    public void removeFactory(BrokerLinkFactory factory) {
        factories.remove(factory);
        thread.runWithin(() -> stopUsing(factory));
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
                    condition =
                            log.enter(
                                    ConnectorState.PAUSED, "by an operator; call resume to go on");
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
                    if (factories.contains(config.factory())) {
                        openSession();
                    } else {
                        // The broker module went meanwhile, and may have come back as another.
                        config = null;
                        startFrom(table);
                    }
                    if (session != null) {
                        session.clearOtherNodes();
                    }
                });
    }

    /** Stops for good, within a bounded time. */
    public void stop() {
        thread.endWith(this::closeForGood);
    }

    /** Returns what can be seen from outside at the moment; waits for nothing. */
    public ConnectorStatus status() {
        return new ConnectorStatus(condition, config, session);
    }

    private void readAndStart() {
        try {
            table = source.get();
            startFrom(table);
        } catch (RuntimeException | LinkageError e) {
            failed(e);
        }
    }

    private void startFrom(ConnectorTable readTable) {
        ConfigurationResult result = reader.read(readTable, factories);
        result.warnings().forEach(warning -> LOG.warn("Cache Connector: {}", warning));
        switch (result.verdict()) {
            case DISABLED:
                condition =
                        log.enter(
                                ConnectorState.DISABLED,
                                "not enabled; set enabled = true under [cache_invalidator.mb] in"
                                        + " deployment.toml and restart to use it");
                break;
            case INVALID:
                condition =
                        log.enter(
                                ConnectorState.MISCONFIGURED,
                                "caches are not synchronised; correct [cache_invalidator.mb] in"
                                        + " deployment.toml and restart:",
                                result.problems());
                break;
            case NO_VAULT:
                condition =
                        log.await(
                                ConnectorState.WAITING_FOR_SECURE_VAULT,
                                "caches are not synchronised yet:",
                                result.problems());
                break;
            case NO_BROKER_MODULE:
                condition =
                        log.enter(
                                ConnectorState.WAITING_FOR_BROKER_MODULE,
                                "caches are not synchronised yet:",
                                result.problems());
                break;
            default:
                config = result.config();
                openSession();
                makeUpForLateStart();
        }
    }

    private void openSession() {
        try {
            ConnectorSession opened = assembly.session(config);
            opened.open();
            if (ended) {
                // A stop waited for this step in vain.
                opened.close();
                return;
            }
            session = opened;
            condition = log.running(config, opened.attachedCaches());
            check();
        } catch (RuntimeException | LinkageError e) {
            failed(e);
        }
    }

    /** What this node removed while it was serving without the connector, nobody was told. */
    private void makeUpForLateStart() {
        if (session != null && serving.getAsBoolean()) {
            session.clearOtherNodes();
        }
    }

    private void closeSession() {
        ConnectorSession open = session;
        session = null;
        if (open != null) {
            try {
                open.close();
            } catch (RuntimeException | LinkageError e) {
                LOG.warn("Cache Connector: a part could not be closed properly", e);
            }
            scheduleSweep(open);
        }
    }

    /** A cache that is being created while hooks come off may still get the listener. */
    private void scheduleSweep(ConnectorSession closed) {
        thread.later(closed::sweep, SWEEP_SECONDS);
    }

    private void closeForGood() {
        ended = true;
        ConnectorSession open = session;
        closeSession();
        if (open != null) {
            // Nothing runs later any more.
            open.sweep();
        }
        if (condition.state() != ConnectorState.STOPPED) {
            condition = log.enter(ConnectorState.STOPPED, "the bundle is being stopped");
        }
    }

    private void startIfWaiting() {
        if (condition.state() == ConnectorState.WAITING_FOR_BROKER_MODULE && table != null) {
            startFrom(table);
        }
    }

    private void stopUsing(BrokerLinkFactory factory) {
        ConnectorConfig inForce = config;
        if (inForce == null || inForce.factory() != factory) {
            return;
        }
        if (session != null) {
            closeSession();
            config = null;
            startFrom(table);
        }
    }

    private void checkAgain() {
        try {
            check();
        } catch (RuntimeException | Error e) {
            // Nothing would be checked any more.
            LOG.error("Cache Connector: a check failed; it is made again", e);
        }
    }

    private void check() {
        tellOfMissingVault();
        noteHealth();
    }

    private void noteHealth() {
        ConnectorSession open = session;
        if (open == null || condition.state() != ConnectorState.RUNNING) {
            return;
        }
        try {
            condition = log.health(condition, open.check());
        } catch (RuntimeException | LinkageError e) {
            condition =
                    log.health(
                            condition, List.of("The connector's hooks could not be checked: " + e));
        }
    }

    /** A server that is up should have its vault; the connector goes on waiting all the same. */
    private void tellOfMissingVault() {
        if (!toldOfMissingVault
                && condition.state() == ConnectorState.WAITING_FOR_SECURE_VAULT
                && serving.getAsBoolean()) {
            toldOfMissingVault = true;
            condition =
                    log.enter(
                            ConnectorState.WAITING_FOR_SECURE_VAULT,
                            "the server has started without its vault; caches are not synchronised:",
                            condition.problems());
        }
    }

    private void failed(Throwable cause) {
        LOG.debug("Start failed", cause);
        condition =
                log.enter(
                        ConnectorState.FAILED,
                        "caches are not synchronised; restart the bundle when the cause is mended, and"
                                + " report it if it is not clear:",
                        List.of(cause.toString()));
        LOG.error("Cache Connector: the cause of the failure", cause);
    }

    private void require(ConnectorState state) {
        if (condition.state() != state) {
            throw new IllegalStateException(
                    "the connector is " + condition.state() + ", and not " + state);
        }
    }
}
