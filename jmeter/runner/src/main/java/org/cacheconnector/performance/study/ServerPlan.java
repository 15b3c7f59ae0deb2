package org.cacheconnector.performance.study;

import java.util.Map;

/**
 * How servers are brought up. Immutable.
 *
 * @param nodesPerCluster 1 to 8
 * @param heapMegabytes of each node
 * @param settings further settings of every node's connector, by key
 */
public record ServerPlan(int nodesPerCluster, int heapMegabytes, Map<String, String> settings) {}
