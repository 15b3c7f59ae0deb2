package org.cacheconnector.performance.study;

import java.util.function.Consumer;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.DeploymentException;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import org.cacheconnector.launcher.deployment.Failure;
import org.cacheconnector.performance.measure.MeasurementException;

/**
 * Brings servers up on this machine with the launcher, each time on an empty database. Used by one
 * thread, but for {@link #abort}.
 */
public final class DeploymentSource implements ServerSource {

    private final DeploymentOptions options;
    private final Consumer<String> progress;
    private boolean aborted;
    private Deployment starting;

    /**
     * @param options where things are on this machine, and the connector's settings; what is
     *     planned is set here
     * @param progress is told in lines what is done
     */
    public DeploymentSource(DeploymentOptions options, Consumer<String> progress) {
        this.options = options;
        this.progress = progress;
    }

    @Override
    public StudyServers start(PlannedServers planned) {
        Deployment deployment = null;
        try {
            deployment =
                    new Deployment(
                            options.clusters(planned.clusters())
                                    .nodes(planned.nodes())
                                    .connector(Connector.valueOf(planned.setUp().name()))
                                    .freshDatabase(true),
                            progress);
            begin(deployment);
            deployment.start();
            return new DeployedServers(deployment);
        } catch (DeploymentException e) {
            throw new StudyException(
                    e.failure() == Failure.OPTIONS ? StudyFailure.OPTIONS : StudyFailure.SERVERS,
                    "No servers (" + planned.label() + "): " + e.getMessage(),
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
