package org.cacheconnector.carbon.cluster;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.carbon.capture.InvalidationSink;
import org.cacheconnector.carbon.exchange.Exchange;
import org.cacheconnector.carbon.exchange.ExchangeControl;
import org.cacheconnector.carbon.exchange.ExchangeFactory;
import org.cacheconnector.core.receive.InvalidationApplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Bridge mode: exchanges only while this node is the coordinator of its Hazelcast cluster. The role
 * is looked at every second, because Carbon tells when it is gained but not when it is lost. At
 * most one exchange is open at any time, however often the role changes. Thread-safe.
 */
public final class CoordinatorExchange implements ExchangeControl {

    private static final Logger LOG = LoggerFactory.getLogger(CoordinatorExchange.class);
    private static final long CLOSE_SECONDS = 5;

    /** A server joins its cluster some time after the connector has started. */
    private static final int GRACE_POLLS = 60;

    private final ClusterRole role;
    private final ExchangeFactory exchanges;
    private final InvalidationApplier applier;
    private final ClusterInvalidations clusterInvalidations;
    private final long pollMillis;
    private final SwitchableSink sink = new SwitchableSink();
    private final ScheduledExecutorService executor;
    private volatile Exchange current;
    private volatile String failure;
    private volatile int unclusteredPolls;

    /**
     * @param role this node's role
     * @param exchanges makes an exchange each time the role is gained
     * @param applier removes from the caches of this cluster
     * @param clusterInvalidations has what begins on other nodes of the cluster captured; started
     *     and closed with this
     * @param threads makes the thread that looks at the role
     * @param pollMillis how often it does, in milliseconds
     */
    public CoordinatorExchange(
            ClusterRole role,
            ExchangeFactory exchanges,
            InvalidationApplier applier,
            ClusterInvalidations clusterInvalidations,
            ThreadFactory threads,
            long pollMillis) {
        this.role = requireNonNull(role, "role");
        this.exchanges = requireNonNull(exchanges, "exchanges");
        this.applier = requireNonNull(applier, "applier");
        this.clusterInvalidations = requireNonNull(clusterInvalidations, "clusterInvalidations");
        this.pollMillis = pollMillis;
        this.executor = Executors.newSingleThreadScheduledExecutor(threads);
    }

    @Override
    public void start() {
        clusterInvalidations.start(sink);
        Future<?> unused =
                executor.scheduleWithFixedDelay(
                        this::followRole, 0, pollMillis, TimeUnit.MILLISECONDS);
    }

    @Override
    public InvalidationSink sink() {
        return sink;
    }

    @Override
    public Exchange current() {
        return current;
    }

    @Override
    public List<String> problems() {
        List<String> problems = new ArrayList<>(clusterInvalidations.problems());
        if (unclusteredPolls > GRACE_POLLS) {
            problems.add(
                    "hybrid_mode_enabled is true, but this server belongs to no Hazelcast cluster,"
                            + " so it exchanges nothing. Set hybrid_mode_enabled = false, or enable"
                            + " [clustering] in deployment.toml.");
        }
        String failed = failure;
        if (failed != null) {
            problems.add("The role in the cluster could not be followed: " + failed);
        }
        return problems;
    }

    @Override
    public void close() {
        executor.shutdownNow();
        try {
            if (!executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("The thread that follows the role in the cluster does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        clusterInvalidations.close();
        stepDown();
    }

    private void followRole() {
        try {
            int unclustered = unclusteredPolls;
            unclusteredPolls = role.isClustered() ? 0 : Math.min(unclustered, GRACE_POLLS) + 1;
            boolean coordinator = role.isCoordinator();
            if (coordinator && current == null) {
                takeOver();
            } else if (!coordinator && current != null) {
                LOG.info("No longer the coordinator of the cluster: leaving the exchange");
                stepDown();
            }
            failure = null;
        } catch (RuntimeException | LinkageError e) {
            if (failure == null) {
                LOG.warn("The role in the cluster could not be followed; trying again", e);
            }
            failure = e.toString();
        }
    }

    private void takeOver() {
        LOG.info("Coordinator of the cluster: joining the exchange");
        Exchange exchange = exchanges.create(applier);
        exchange.start();
        current = exchange;
        sink.switchTo(exchange.sink());
        // Nobody knows what was missed, on either side, while there was no coordinator.
        sink.addEverything();
        try {
            applier.clearEverything();
        } catch (RuntimeException | LinkageError e) {
            LOG.warn("Not every cache could be cleared; that is tried again when connected", e);
        }
    }

    private void stepDown() {
        sink.switchTo(null);
        Exchange exchange = current;
        current = null;
        if (exchange != null) {
            exchange.close();
        }
    }
}
