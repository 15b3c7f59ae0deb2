package org.cacheconnector.launcher.deployment;

import java.util.List;
import java.util.function.Consumer;

/** Stops a deployment that this or another JVM has brought up. Blocking. */
public final class DeploymentStop {

    private final StateFolder folder;
    private final ProcessStop stop;

    /**
     * Names the deployment.
     *
     * @param progress is told what is stopped
     */
    public DeploymentStop(StateFolder folder, Consumer<String> progress) {
        this.folder = folder;
        this.stop =
                new ProcessStop(folder, ServerSteps::end, new Progress(progress, System::nanoTime));
    }

    /**
     * Stops everything; returns whether anything ran.
     *
     * @throws DeploymentException if another command is starting or stopping it
     */
    public boolean stop() {
        if (folder.read().isEmpty()) {
            return false;
        }
        StateFolder.Lock lock = folder.lock();
        try (lock) {
            List<PlannedProcess> running = folder.running();
            stop.stop(running);
            return !running.isEmpty();
        }
    }
}
