package org.cacheconnector.carbon.fakes;

import org.cacheconnector.carbon.cluster.ClusterRole;

/** A role that the test decides. */
public final class FakeClusterRole implements ClusterRole {

    private volatile boolean clustered = true;
    private volatile boolean coordinator;

    public void elect(boolean isCoordinator) {
        coordinator = isCoordinator;
    }

    public void leaveCluster() {
        clustered = false;
        coordinator = false;
    }

    @Override
    public boolean isClustered() {
        return clustered;
    }

    @Override
    public boolean isCoordinator() {
        return coordinator;
    }
}
