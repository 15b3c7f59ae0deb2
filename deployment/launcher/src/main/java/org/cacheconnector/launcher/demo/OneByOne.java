package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.launcher.cluster.RunningCluster;

/**
 * Plays one scenario after the other, so that each time is that of one change, and each recorded
 * cache belongs to it. In the end asks once more whether every answer has stayed true.
 */
final class OneByOne implements Phase {

    private final Stage stage;
    private final AnswerWatch watch;
    private final InvalidationRecorder recorder;
    private final Duration settle;

    /**
     * @param settle how long after the last change to ask once more
     */
    OneByOne(Stage stage, AnswerWatch watch, InvalidationRecorder recorder, Duration settle) {
        this.stage = stage;
        this.watch = watch;
        this.recorder = recorder;
        this.settle = settle;
    }

    @Override
    public List<Outcome> play(List<Scenario> scenarios, List<RunningCluster> clusters) {
        List<Play> plays = stage.plays(scenarios, clusters);
        for (Play play : plays) {
            play.prepare();
            recorder.begin();
            play.change(watch);
            play.await();
            play.record(recorder);
            play.say();
        }
        stage.pace().pause(settle);
        plays.forEach(Play::confirmAtChanged);
        plays.forEach(Play::confirmAtAsked);
        return plays.stream().map(Play::outcome).toList();
    }
}
