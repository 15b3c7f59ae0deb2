package org.cacheconnector.launcher.demo;

import java.util.List;
import org.cacheconnector.launcher.cluster.RunningCluster;

/** Runs the servers with and without the connector. Used by one thread. */
public interface ConnectorSwitch {

    /**
     * Makes the servers run with or without the connector, and waits until they answer; restarts
     * those that run otherwise.
     *
     * @return two clusters
     */
    List<RunningCluster> start(boolean withConnector);
}
