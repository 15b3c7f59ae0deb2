package org.cacheconnector.carbon.cluster;

import org.wso2.carbon.caching.impl.DataHolder;

/**
 * Asks the clustering agent that Carbon's caches use. By reflection, since only WSO2's own build of
 * Axis2 has the question. Thread-safe.
 */
public final class AgentClusterRole implements ClusterRole {

    @Override
    public boolean isClustered() {
        return agent() != null;
    }

    @Override
    public boolean isCoordinator() {
        Object agent = agent();
        if (agent == null) {
            return false;
        }
        try {
            return (Boolean) agent.getClass().getMethod("isCoordinator").invoke(agent);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the clustering agent does not tell its role", e);
        }
    }

    private static Object agent() {
        return DataHolder.getInstance().getClusteringAgent();
    }
}
