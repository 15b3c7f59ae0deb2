package org.cacheconnector.launcher;

import java.util.function.Consumer;
import org.cacheconnector.launcher.deployment.Deployment;

/** Shows something on running servers. */
@FunctionalInterface
public interface Demonstration {

    /**
     * Runs; blocking.
     *
     * @param deployment whose nodes run with the connector off; they may be stopped and started
     *     again with the connector in its options
     * @param out is told in one line each what is shown
     * @return whether everything was as promised
     */
    boolean run(Deployment deployment, Consumer<String> out);
}
