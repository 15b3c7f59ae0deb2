package org.cacheconnector.performance.study;

import java.util.Map;
import org.cacheconnector.launcher.deployment.DatabaseKind;

/**
 * How servers are brought up. Immutable.
 *
 * @param nodesPerCluster 1 to 8
 * @param heapMegabytes of each node
 * @param database the server to start
 * @param settings further settings of every node's connector, by key
 */
public record ServerPlan(
        int nodesPerCluster,
        int heapMegabytes,
        DatabaseKind database,
        Map<String, String> settings) {}
