package org.cacheconnector.launcher.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.cacheconnector.launcher.cluster.RunningCluster;

/**
 * What every phase needs. Immutable.
 *
 * @param servers the servers' clients
 * @param pace the time
 * @param executor asks nodes; has a thread for each scenario and node
 * @param names gives a name that was never used at these servers
 * @param out is told what is going on
 */
record Stage(
        ServerClients servers,
        Pace pace,
        Executor executor,
        UniqueNames names,
        Consumer<String> out) {

    /** Returns a play for each scenario, none of them begun. */
    List<Play> plays(List<Scenario> scenarios, List<RunningCluster> clusters) {
        List<Play> plays = new ArrayList<>();
        for (Scenario scenario : scenarios) {
            plays.add(new Play(this, scenario, Roles.of(clusters, plays.size())));
        }
        return plays;
    }
}
