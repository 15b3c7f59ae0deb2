package org.cacheconnector.launcher.demo;

import java.util.List;
import org.cacheconnector.launcher.cluster.RunningCluster;

/**
 * Makes all changes and asks about all of them at the same time, so that waiting for answers that
 * stay stale takes as long as for one.
 */
final class AllAtOnce implements Phase {

    private final Stage stage;
    private final AnswerWatch watch;

    AllAtOnce(Stage stage, AnswerWatch watch) {
        this.stage = stage;
        this.watch = watch;
    }

    @Override
    public List<Outcome> play(List<Scenario> scenarios, List<RunningCluster> clusters) {
        List<Play> plays = stage.plays(scenarios, clusters);
        plays.forEach(Play::prepare);
        plays.forEach(play -> play.change(watch));
        plays.forEach(Play::await);
        plays.forEach(Play::confirmAtChanged);
        plays.forEach(Play::say);
        return plays.stream().map(Play::outcome).toList();
    }
}
