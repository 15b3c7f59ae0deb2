package org.cacheconnector.carbon.cluster;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Knows whether all other members of this server's Hazelcast cluster run the connector, on the same
 * topic of the broker. Then each of them publishes what it invalidates, and what Hazelcast brings
 * of it need not be published again. Each member tells the others once a second that it is there,
 * over a topic of the cluster. Thread-safe.
 */
public final class ClusterPresence implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ClusterPresence.class);
    private static final String TOPIC_PREFIX = "org.cacheconnector.presence.";
    private static final byte PRESENT = 1;
    private static final byte LEAVING = 2;
    private static final long ANNOUNCE_MILLIS = 1_000;
    private static final long CLOSE_SECONDS = 1;

    /** Most servers never have a cluster: looking for one must cost nothing. */
    private static final long LOOK_MILLIS = 5_000;

    /** Some announcements may be late. */
    static final long SILENT_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final Cluster cluster;
    private final String topicName;
    private final LongSupplier nanoClock;
    private final ScheduledExecutorService executor;

    /** When each member was heard last; no more than there are members. */
    private final Map<String, Long> lastHeard = new ConcurrentHashMap<>();

    private volatile ClusterTopic topic;
    private boolean failureLogged;

    /** Used by the thread that announces, alone. */
    private boolean everyoneLogged;

    private Set<String> missingLogged = Set.of();
    private long lastComplete;

    /**
     * @param cluster the cluster, if there is one
     * @param topicName of the topic at the broker
     * @param threads makes the thread that announces
     */
    public ClusterPresence(Cluster cluster, String topicName, ThreadFactory threads) {
        this(cluster, topicName, threads, System::nanoTime);
    }

    ClusterPresence(
            Cluster cluster, String topicName, ThreadFactory threads, LongSupplier nanoClock) {
        this.cluster = requireNonNull(cluster, "cluster");
        this.topicName = TOPIC_PREFIX + requireNonNull(topicName, "topicName");
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.executor = Executors.newSingleThreadScheduledExecutor(threads);
    }

    /** Begins to announce this node. */
    public void start() {
        executor.execute(this::tickAgainAndAgain);
    }

    private void tickAgainAndAgain() {
        tick();
        try {
            Future<?> unused =
                    executor.schedule(
                            this::tickAgainAndAgain,
                            topic == null ? LOOK_MILLIS : ANNOUNCE_MILLIS,
                            TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("Nothing is announced any more", e);
        }
    }

    /** Returns whether every other member of the cluster has been heard of lately. */
    public boolean everySiblingPublishes() {
        if (topic == null) {
            return false;
        }
        try {
            long now = nanoClock.getAsLong();
            return cluster.siblings().stream().allMatch(sibling -> wasHeardLately(sibling, now));
        } catch (RuntimeException e) {
            LOG.debug("The members are not known", e);
            return false;
        }
    }

    private boolean wasHeardLately(String sibling, long now) {
        Long heard = lastHeard.get(sibling);
        return heard != null && now - heard <= SILENT_NANOS;
    }

    /** Tells the others that this node publishes nothing any more. Closing twice has no effect. */
    @Override
    public void close() {
        executor.shutdownNow();
        try {
            // What it is about to announce must not come behind the farewell.
            if (!executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                LOG.debug("The thread that announces does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        ClusterTopic joined = topic;
        topic = null;
        if (joined != null) {
            try {
                joined.publish(new byte[] {LEAVING});
            } catch (RuntimeException e) {
                LOG.debug("The cluster has ended already", e);
            }
            joined.close();
        }
    }

    void tick() {
        try {
            if (topic == null) {
                topic = cluster.join(topicName, this::receive).orElse(null);
                lastComplete = nanoClock.getAsLong();
            }
            ClusterTopic joined = topic;
            if (joined != null && executor.isShutdown()) {
                // It took longer than the farewell waited.
                topic = null;
                joined.close();
            } else if (joined != null) {
                joined.publish(new byte[] {PRESENT});
                Set<String> siblings = cluster.siblings();
                lastHeard.keySet().retainAll(siblings);
                logMissing(siblings);
            }
            failureLogged = false;
        } catch (RuntimeException | LinkageError e) {
            if (!failureLogged) {
                failureLogged = true;
                LOG.warn(
                        "The Hazelcast cluster can't be told that this node runs the connector:"
                                + " other members publish again what it invalidates. Trying again.",
                        e);
            }
        }
    }

    /** Members that have just joined, or are late, are given time before they are named. */
    private void logMissing(Set<String> siblings) {
        long now = nanoClock.getAsLong();
        Set<String> missing = new TreeSet<>(siblings);
        missing.removeIf(sibling -> wasHeardLately(sibling, now));
        if (missing.isEmpty()) {
            lastComplete = now;
            missingLogged = Set.of();
            if (!everyoneLogged && !siblings.isEmpty()) {
                everyoneLogged = true;
                LOG.info(
                        "Every other member of the Hazelcast cluster runs the connector, on the"
                                + " same topic.");
            }
        } else if (now - lastComplete > SILENT_NANOS && !missing.equals(missingLogged)) {
            everyoneLogged = false;
            missingLogged = missing;
            LOG.info(
                    "Members of the Hazelcast cluster do not run the connector, or not on this"
                            + " topic: {}",
                    missing);
        }
    }

    private void receive(String member, byte[] message) {
        if (message.length == 1 && message[0] == LEAVING) {
            lastHeard.remove(member);
        } else {
            lastHeard.put(member, nanoClock.getAsLong());
        }
    }
}
