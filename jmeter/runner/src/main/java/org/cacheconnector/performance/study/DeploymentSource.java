package org.cacheconnector.performance.study;

import java.util.Map;
import java.util.function.Consumer;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.DeploymentException;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import org.cacheconnector.launcher.deployment.Failure;
import org.cacheconnector.performance.measure.MeasurementException;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/**
 * Brings servers up on this machine with the launcher, each time on an empty database. Used by one
 * thread, but for {@link #abort}.
 */
public final class DeploymentSource implements ServerSource {

    private final ServerPlan plan;
    private final DeploymentOptions options;
    private final Consumer<String> progress;
    private boolean aborted;
    private Deployment starting;

    /**
     * @param options where things are on this machine; what the plan says is set here
     * @param progress is told in lines what is done
     */
    public DeploymentSource(ServerPlan plan, DeploymentOptions options, Consumer<String> progress) {
        this.plan = plan;
        this.options = options;
        this.progress = progress;
    }

    @Override
    public StudyServers start(Topology topology, SetUp setUp) {
        Connector connector =
                switch (setUp) {
                    case ACTIVEMQ -> Connector.ACTIVEMQ;
                    case IBMMQ -> Connector.IBMMQ;
                    case OFF, CACHES_OFF, CONTROL, GIVEN_IBMMQ -> Connector.OFF;
                };
        Deployment deployment = null;
        try {
            deployment =
                    new Deployment(
                            options.clusters(topology == Topology.MULTI ? 2 : 1)
                                    .nodes(plan.nodesPerCluster())
                                    .heapMegabytes(plan.heapMegabytes())
                                    .connector(connector)
                                    .settings(
                                            connector == Connector.OFF ? Map.of() : plan.settings())
                                    .cachesOff(setUp == SetUp.CACHES_OFF)
                                    .freshDatabase(true),
                            progress);
            begin(deployment);
            deployment.start();
            return DeployedServers.of(deployment, setUp, connector != Connector.OFF);
        } catch (DeploymentException e) {
            throw new StudyException(
                    e.failure() == Failure.OPTIONS ? StudyFailure.OPTIONS : StudyFailure.SERVERS,
                    "No servers ("
                            + Names.of(topology)
                            + ", "
                            + Names.of(setUp)
                            + "): "
                            + e.getMessage(),
                    e);
        } catch (MeasurementException e) {
            deployment.close();
            throw new StudyException(StudyFailure.SERVERS, e.getMessage(), e);
        } finally {
            begin(null);
        }
    }

    private synchronized void begin(Deployment deployment) {
        starting = deployment;
        if (aborted && deployment != null) {
            throw new StudyException(StudyFailure.STOPPED, "Stopped before servers were started");
        }
    }

    @Override
    public void abort() {
        Deployment toStop;
        synchronized (this) {
            aborted = true;
            toStop = starting;
        }
        if (toStop != null) {
            toStop.close();
        }
    }
}
