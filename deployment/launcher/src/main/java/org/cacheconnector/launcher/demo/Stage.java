package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.cacheconnector.launcher.cluster.RunningCluster;

/**
 * Plays scenarios at running servers. Immutable; blocking.
 *
 * @param servers the servers' clients
 * @param pace the time
 * @param executor asks nodes; has a thread for each scenario and node
 * @param out is told what is going on
 */
record Stage(ServerClients servers, Pace pace, Executor executor, Consumer<String> out) {

    /**
     * Makes all changes and asks about all of them at the same time, so that waiting for answers
     * that stay stale takes as long as for one.
     *
     * @return what came of each scenario, in their order
     */
    List<Outcome> allAtOnce(
            List<Scenario> scenarios, List<RunningCluster> clusters, AnswerWatch watch) {
        List<Play> plays = plays(scenarios, clusters);
        plays.forEach(Play::prepare);
        plays.forEach(play -> play.change(watch));
        plays.forEach(Play::await);
        plays.forEach(Play::confirmAtChanged);
        plays.forEach(Play::say);
        return plays.stream().map(Play::outcome).toList();
    }

    /**
     * Plays one scenario after the other, so that each time is that of one change. In the end asks
     * once more whether every answer has stayed true.
     *
     * @param settle how long after the last change to ask once more
     * @return what came of each scenario, in their order
     */
    List<Outcome> oneByOne(
            List<Scenario> scenarios,
            List<RunningCluster> clusters,
            AnswerWatch watch,
            Duration settle) {
        List<Play> plays = plays(scenarios, clusters);
        for (Play play : plays) {
            play.prepare();
            play.change(watch);
            play.await();
            play.say();
        }
        pace.pause(settle);
        plays.forEach(Play::confirmAtChanged);
        plays.forEach(Play::confirmAtAsked);
        return plays.stream().map(Play::outcome).toList();
    }

    private List<Play> plays(List<Scenario> scenarios, List<RunningCluster> clusters) {
        List<Play> plays = new ArrayList<>();
        for (Scenario scenario : scenarios) {
            plays.add(new Play(this, scenario, Roles.of(clusters, plays.size())));
        }
        return plays;
    }
}
