package org.cacheconnector.launcher.demo;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.cacheconnector.identityserver.node.NodeManagement;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.RunningProcess;

/** Reads what the connector in a node measures itself. Blocking. */
record ConnectorFigures(Deployment deployment) {

    private static final String BEAN = "org.cacheconnector:type=CacheConnector";
    private static final double MICROS_PER_MILLI = 1_000;

    @FunctionalInterface
    private interface Look<T> {
        T at(MBeanServerConnection beans, ObjectName bean) throws IOException, JMException;
    }

    /** Starts the latency figures of a node anew. */
    void reset(RunningNode node) {
        Object unused = look(node, (beans, bean) -> beans.invoke(bean, "resetLatency", null, null));
    }

    /** Returns how long the last minute's invalidations took from being sent to being applied. */
    String latency(RunningNode node) {
        return look(
                node,
                (beans, bean) ->
                        String.format(
                                Locale.ROOT,
                                "p50 %.1f ms, p99 %.1f ms, max %.1f ms",
                                millis(beans, bean, "RecentLatencyP50Micros"),
                                millis(beans, bean, "RecentLatencyP99Micros"),
                                millis(beans, bean, "RecentLatencyMaxMicros")));
    }

    /** Returns how many messages of other nodes a node missed. */
    long missedFrames(RunningNode node) {
        return look(node, (beans, bean) -> (Long) beans.getAttribute(bean, "MissedFrames"));
    }

    /** Returns how many entries a node removed because they had been put again too soon. */
    long refillsRemoved(RunningNode node) {
        return look(node, (beans, bean) -> (Long) beans.getAttribute(bean, "RefillsRemoved"));
    }

    /** Returns how often a node cleared its caches because another one requested it. */
    long requestedClears(RunningNode node) {
        return clears(node, "peer_request");
    }

    /** Returns how often a node cleared its caches, for whatever reason. */
    long clears(RunningNode node) {
        return clears(node, ".*");
    }

    private long clears(RunningNode node, String reason) {
        return look(
                node,
                (beans, bean) ->
                        ((TabularData) beans.getAttribute(bean, "Clears"))
                                .values().stream()
                                        .map(CompositeData.class::cast)
                                        .filter(row -> ((String) row.get("key")).matches(reason))
                                        .mapToLong(row -> (Long) row.get("value"))
                                        .sum());
    }

    /** Returns in which states a node sees the others. */
    List<String> peerStates(RunningNode node) {
        return look(
                node,
                (beans, bean) ->
                        Arrays.stream((String[]) beans.getAttribute(bean, "Peers"))
                                .map(peer -> peer.substring(0, peer.indexOf(' ')))
                                .toList());
    }

    /** Makes a node clear its caches, and request the same of all others. */
    void pauseAndResume(RunningNode node) {
        Object unused =
                look(
                        node,
                        (beans, bean) -> {
                            beans.invoke(bean, "pause", null, null);
                            return beans.invoke(bean, "resume", null, null);
                        });
    }

    private static double millis(MBeanServerConnection beans, ObjectName bean, String attribute)
            throws IOException, JMException {
        return (Long) beans.getAttribute(bean, attribute) / MICROS_PER_MILLI;
    }

    private <T> T look(RunningNode node, Look<T> look) {
        RunningProcess process =
                deployment.processes().stream()
                        .filter(running -> running.planned().name().equals(node.name()))
                        .findFirst()
                        .orElseThrow();
        try (NodeManagement management = NodeManagement.connect(process.pid())) {
            return look.at(management.beans(), new ObjectName(BEAN));
        } catch (IOException | JMException e) {
            throw new AssertionError("Could not look into " + node.name(), e);
        }
    }
}
