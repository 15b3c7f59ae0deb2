package org.cacheconnector.launcher.demo;

import java.util.List;
import org.cacheconnector.launcher.cluster.RunningCluster;

/** Plays scenarios at running servers. Blocking; used by one thread. */
@FunctionalInterface
interface Phase {

    /** Returns what came of each scenario, in their order. */
    List<Outcome> play(List<Scenario> scenarios, List<RunningCluster> clusters);
}
