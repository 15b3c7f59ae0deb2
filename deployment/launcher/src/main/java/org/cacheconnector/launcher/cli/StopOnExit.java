package org.cacheconnector.launcher.cli;

import org.cacheconnector.launcher.deployment.Deployment;

/**
 * Stops a deployment when this JVM ends, by Ctrl-C for instance, until it is closed. Not
 * thread-safe.
 */
final class StopOnExit implements AutoCloseable {

    private final Thread hook;

    StopOnExit(Deployment deployment) {
        this.hook = new Thread(deployment::close, "stop-deployment");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is ending: the hook is at work.
            return;
        }
    }
}
