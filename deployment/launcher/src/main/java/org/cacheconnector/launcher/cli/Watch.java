package org.cacheconnector.launcher.cli;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.cacheconnector.launcher.deployment.Deployment;

/** Watches the processes of a deployment and tells when one is gone. Blocking. */
final class Watch {

    private static final long SECONDS = 1;

    private final Deployment deployment;
    private final Consumer<String> out;

    Watch(Deployment deployment, Consumer<String> out) {
        this.deployment = deployment;
        this.out = out;
    }

    void untilNothingRuns() throws InterruptedException {
        Set<String> before = names();
        while (!before.isEmpty()) {
            TimeUnit.SECONDS.sleep(SECONDS);
            Set<String> now = names();
            before.removeAll(now);
            if (deployment.isClosed()) {
                return;
            }
            before.forEach(name -> out.accept(name + " has ended"));
            before = now;
        }
    }

    private Set<String> names() {
        Set<String> names = new HashSet<>();
        deployment.processes().forEach(process -> names.add(process.planned().name()));
        return names;
    }
}
