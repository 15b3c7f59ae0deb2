package org.cacheconnector.performance.study;

import org.cacheconnector.launcher.deployment.DatabaseKind;

/**
 * How servers are brought up. Immutable.
 *
 * @param nodesPerCluster 1 to 8
 * @param heapMegabytes of each node
 * @param database the server to start
 */
public record ServerPlan(int nodesPerCluster, int heapMegabytes, DatabaseKind database) {}
