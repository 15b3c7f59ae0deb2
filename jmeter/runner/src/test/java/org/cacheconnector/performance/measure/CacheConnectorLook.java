package org.cacheconnector.performance.measure;

import java.util.Map;

/** What the runner uses of the connector's MXBean. */
public interface CacheConnectorLook {

    String getState();

    String getConnectionState();

    String[] getProblems();

    long getAttachedCaches();

    long getCaptured();

    long getCoalesced();

    long getDamped();

    long getCollapsedCaches();

    long getCollapsedKeys();

    long getPublishedFrames();

    long getPublishedInvalidations();

    long getPublishedBytes();

    long getHeartbeatsSent();

    long getAppliedFrames();

    long getAppliedInvalidations();

    long getMissedFrames();

    long getRepairRequests();

    long getRepairedFrames();

    long getRefillsRemoved();

    Map<String, Long> getIgnored();

    Map<String, Long> getClears();

    Map<String, Long> getFailures();

    void pause();

    void resume();
}
