package org.cacheconnector.launcher.demo;

import java.util.List;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.Deployment;

/**
 * Restarts the nodes of a deployment, whose database and broker go on, so that what was created
 * without the connector is there with it too. Used by one thread.
 */
public final class DeploymentSwitch implements ConnectorSwitch {

    private final Deployment deployment;
    private Connector running;

    /**
     * @param deployment is up
     * @param running the connector that its nodes were started with
     */
    public DeploymentSwitch(Deployment deployment, Connector running) {
        this.deployment = deployment;
        this.running = running;
    }

    @Override
    public List<RunningCluster> start(boolean withConnector) {
        Connector wanted = withConnector ? deployment.options().connector() : Connector.OFF;
        if (wanted != running) {
            deployment.stopNodes();
            deployment.startNodes(wanted);
            running = wanted;
        }
        return deployment.clusters();
    }
}
