package org.cacheconnector.carbon.cluster;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.link.BrokerLink;
import org.cacheconnector.core.link.BrokerLinkListener;
import org.cacheconnector.core.link.BrokerProblem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Bridge mode: a link to the broker that the members of a Hazelcast cluster share. The coordinator
 * of the cluster is connected to the broker; frames pass between it and the other members over a
 * topic of the cluster, unchanged. So every member takes part in the exchange as a node of its own,
 * with its own sequence numbers: a frame that is lost on either way, or while the coordinator
 * changes, is missed, and sent again, as without a cluster.
 *
 * <p>A member counts as connected while the coordinator says that it is. The role is looked at once
 * a second, as Carbon tells when it is gained but not when it is lost. Two coordinators at a time
 * do no harm: what comes twice is left out by its sequence number. Thread-safe.
 */
public final class ClusterLink implements BrokerLink {

    private static final Logger LOG = LoggerFactory.getLogger(ClusterLink.class);
    private static final String TOPIC_PREFIX = "org.cacheconnector.";
    private static final long TICK_MILLIS = 1_000;
    private static final long CLOSE_SECONDS = 5;

    /** As long as a node that is stopped waits for its last message to be sent. */
    private static final long ALONE_NANOS = TimeUnit.SECONDS.toNanos(4);

    /** A message that fails too soon too often would be taken for one that the broker refuses. */
    private static final long LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(1_500);

    /** A server joins its cluster, and learns who coordinates it, some time after its start. */
    private static final int GRACE_TICKS = 30;

    /** The coordinator tells of itself with every tick. */
    private static final int SILENT_TICKS = 5;

    private final Cluster cluster;
    private final String topicName;
    private final String nodeId;
    private final Supplier<BrokerLink> brokerLinks;
    private final ThreadFactory threads;
    private final long tickMillis;
    private final boolean hasCredentials;
    private final Thread atExit;
    private final CountDownLatch aloneConnected = new CountDownLatch(1);
    private final ScheduledExecutorService executor;

    private LinkReports reports;
    private volatile ClusterTopic topic;
    private volatile BrokerBridge bridge;
    private volatile int ticksSinceCoordinator;
    private volatile boolean alone;
    private volatile long aloneUntil;
    private volatile boolean closed;
    private volatile boolean coordinatorHeard;
    private boolean failureLogged;

    /**
     * @param cluster the cluster
     * @param topicName of the topic at the broker; that of the cluster is named after it
     * @param nodeId this node's name, told to the other members while it is the coordinator
     * @param brokerLinks makes a link to the broker each time this node becomes the coordinator
     * @param threads makes the threads
     */
    public ClusterLink(
            Cluster cluster,
            String topicName,
            String nodeId,
            Supplier<BrokerLink> brokerLinks,
            ThreadFactory threads) {
        this(cluster, topicName, nodeId, brokerLinks, threads, TICK_MILLIS);
    }

    ClusterLink(
            Cluster cluster,
            String topicName,
            String nodeId,
            Supplier<BrokerLink> brokerLinks,
            ThreadFactory threads,
            long tickMillis) {
        this.cluster = requireNonNull(cluster, "cluster");
        this.topicName = TOPIC_PREFIX + requireNonNull(topicName, "topicName");
        this.nodeId = requireNonNull(nodeId, "nodeId");
        this.brokerLinks = requireNonNull(brokerLinks, "brokerLinks");
        this.threads = requireNonNull(threads, "threads");
        this.tickMillis = tickMillis;
        try (BrokerLink unopened = brokerLinks.get()) {
            this.hasCredentials = unopened.hasCredentials();
        }
        this.atExit = threads.newThread(this::goOnAlone);
        this.executor = Executors.newSingleThreadScheduledExecutor(threads);
    }

    @Override
    public boolean hasCredentials() {
        return hasCredentials;
    }

    @Override
    public void open(BrokerLinkListener listener) {
        if (reports != null) {
            throw new IllegalStateException("a link is opened once");
        }
        reports = new LinkReports(listener);
        Runtime.getRuntime().addShutdownHook(atExit);
        Future<?> unused =
                executor.scheduleWithFixedDelay(this::tick, 0, tickMillis, TimeUnit.MILLISECONDS);
    }

    @Override
    public void publish(byte[] frame) throws BrokerException {
        BrokerBridge own = bridge;
        if (own == null) {
            tell(BridgeMessage.outbound(frame));
            return;
        }
        if (alone) {
            awaitBroker();
        }
        own.publish(frame);
        passOn(frame);
    }

    private void awaitBroker() throws BrokerException {
        try {
            long patience = Math.max(LEAST_NANOS, aloneUntil - System.nanoTime());
            if (!aloneConnected.await(patience, TimeUnit.NANOSECONDS) || closed) {
                throw new BrokerException("the broker can't be reached in time", null);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokerException("interrupted", e);
        }
    }

    private void passOn(byte[] frame) {
        try {
            tell(BridgeMessage.inbound(frame));
        } catch (BrokerException e) {
            // The other members miss it, and ask its sender for it.
            LOG.debug("A frame is not passed on to the cluster", e);
        }
    }

    @Override
    public void close() {
        closed = true;
        aloneConnected.countDown();
        if (reports != null) {
            reports.close();
            removeHook();
        }
        executor.shutdownNow();
        try {
            if (!executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("The thread that follows the role in the cluster does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        stepDown();
        ClusterTopic joined = topic;
        topic = null;
        if (joined != null) {
            joined.close();
        }
    }

    /**
     * Hazelcast ends as soon as the process is told to end, and with it the way to the others, and
     * the role. Whoever is connected to the broker stays it, the others connect. They still count
     * as connected, so that what is left is sent.
     */
    synchronized void goOnAlone() {
        aloneUntil = System.nanoTime() + ALONE_NANOS;
        alone = true;
        if (bridge == null) {
            LOG.info(
                    "The server is being stopped, and with it its part in the Hazelcast cluster:"
                            + " connecting to the broker, to send what is left");
            openBridge();
        }
    }

    private void removeHook() {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            LOG.debug("The process is ending", e);
        }
    }

    private void tick() {
        try {
            if (topic == null) {
                topic = cluster.join(topicName, this::receive).orElse(null);
            }
            if (alone) {
                return;
            }
            boolean coordinator = topic != null && cluster.isCoordinator();
            if (coordinator && bridge == null) {
                takeOver();
            } else if (!coordinator && bridge != null) {
                leaveBroker();
            }
            if (bridge != null) {
                announce();
            } else {
                missCoordinator();
            }
            failureLogged = false;
        } catch (RuntimeException | Error e) {
            // Whatever it is, the role is looked at again.
            if (!failureLogged) {
                failureLogged = true;
                LOG.warn("The role in the cluster could not be followed; trying again", e);
            }
            if (bridge == null) {
                reports.disconnected(BridgeProblems.clusterFails(e));
            }
        }
    }

    private void takeOver() {
        LOG.info("Coordinator of the cluster: connecting to the broker, for all members");
        openBridge();
    }

    private synchronized void leaveBroker() {
        if (!alone) {
            LOG.info("No longer the coordinator of the cluster: leaving the broker");
            stepDown();
        }
    }

    private synchronized void openBridge() {
        if (bridge != null) {
            return;
        }
        BrokerBridge opened = new BrokerBridge(brokerLinks.get(), threads);
        if (!alone) {
            reports.failed(BridgeProblems.becomingCoordinator());
        }
        bridge = opened;
        try {
            opened.open(new BridgeListener());
        } catch (RuntimeException | Error e) {
            // Else no other attempt would be made.
            bridge = null;
            opened.close();
            throw e;
        }
    }

    /** The others hear of it at once, and not only by silence. */
    private void stepDown() {
        BrokerBridge own = bridge;
        bridge = null;
        ticksSinceCoordinator = 0;
        if (own == null) {
            return;
        }
        own.close();
        String reason = "node " + nodeId + " is no longer the coordinator, or is stopping.";
        reports.disconnected(BridgeProblems.coordinatorChanges(reason));
        try {
            tell(BridgeMessage.notConnected(reason));
        } catch (BrokerException e) {
            LOG.debug("The cluster has ended already", e);
        }
    }

    /** Tells the other members whether this coordinator is connected; those who miss it wait. */
    private void announce() {
        try {
            Optional<BrokerProblem> problem = reports.problem();
            if (reports.isConnected()) {
                tell(BridgeMessage.connected(nodeId));
            } else if (problem.isPresent()) {
                tell(
                        BridgeMessage.notConnected(
                                "node "
                                        + nodeId
                                        + " says: "
                                        + problem.get().message()
                                        + " "
                                        + problem.get().remedy()));
            }
        } catch (BrokerException e) {
            LOG.debug("The cluster is told with the next announcement", e);
        }
    }

    private void missCoordinator() {
        int ticks = ticksSinceCoordinator + 1;
        ticksSinceCoordinator = ticks;
        if (ticks <= (coordinatorHeard ? SILENT_TICKS : GRACE_TICKS)) {
            return;
        }
        reports.disconnected(
                cluster.isClustered()
                        ? BridgeProblems.coordinatorNotHeard()
                        : BridgeProblems.noCluster());
    }

    private void tell(BridgeMessage message) throws BrokerException {
        ClusterTopic joined = topic;
        if (joined == null) {
            throw new BrokerException("there is no Hazelcast cluster", null);
        }
        try {
            joined.publish(message.encode());
        } catch (IllegalStateException e) {
            throw new BrokerException("the Hazelcast cluster does not take messages", e);
        }
    }

    private void receive(String sender, byte[] bytes) {
        Optional<BridgeMessage> decoded = BridgeMessage.decode(bytes);
        if (decoded.isEmpty()) {
            reports.rejected("message of the cluster");
            return;
        }
        BridgeMessage message = decoded.get();
        switch (message.kind()) {
            case OUTBOUND:
                BrokerBridge own = bridge;
                if (own != null) {
                    own.forward(message.frame());
                }
                reports.received(message.frame());
                break;
            case INBOUND:
                reports.received(message.frame());
                break;
            default:
                heardCoordinator(message);
        }
    }

    private void heardCoordinator(BridgeMessage message) {
        if (bridge != null) {
            // Another one believes to be the coordinator, or was it a moment ago.
            return;
        }
        ticksSinceCoordinator = 0;
        coordinatorHeard = true;
        if (message.kind() == BridgeMessage.Kind.CONNECTED) {
            reports.connected("through the cluster's coordinator, node " + message.text());
        } else {
            reports.disconnected(BridgeProblems.coordinatorNotConnected(message.text()));
        }
    }

    /** Hears what the coordinator's own connection to the broker says. */
    private final class BridgeListener implements BrokerLinkListener {

        @Override
        public void connected() {
            aloneConnected.countDown();
            reports.connected("as the coordinator of the cluster");
            announce();
        }

        @Override
        public void disconnected(BrokerProblem problem) {
            boolean news = reports.isConnected();
            reports.failed(problem);
            if (news) {
                announce();
            }
        }

        @Override
        public void received(byte[] frame) {
            passOn(frame);
            reports.received(frame);
        }

        @Override
        public void rejected(String reason) {
            reports.rejected(reason);
        }
    }
}
