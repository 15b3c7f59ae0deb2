package org.cacheconnector.launcher.demo;

import java.util.function.Consumer;
import org.cacheconnector.launcher.Demonstration;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.Deployment;

/** Plays every scenario on a deployment, first without and then with its connector. Stateless. */
public final class ServersDemonstration implements Demonstration {

    private static final String ADMINISTRATOR = "admin";

    @Override
    public boolean run(Deployment deployment, Consumer<String> out) {
        return new Demo(
                        Demo.allScenarios(),
                        Promise.standard(),
                        new ServerClients(ADMINISTRATOR, ADMINISTRATOR),
                        new DeploymentSwitch(deployment, Connector.OFF),
                        Pace.real(),
                        out)
                .run()
                .isAsPromised();
    }
}
