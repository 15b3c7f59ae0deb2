package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is changed at one cluster is true at the other within a second, whatever it is. */
@Tag("full")
@Order(1)
@Timeout(300)
class ScenariosAcrossClustersIT {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** The promise is a second. */
    private static final Duration ON_A_BUSY_MACHINE = Duration.ofSeconds(3);

    @RegisterExtension static final TwoClusters CLUSTERS = TwoClusters.pair();

    @Test
    void everyChangeAtOneClusterIsTrueAtTheOtherWithinASecond() {
        List<Scenario> scenarios = Demo.allScenarios();
        ExecutorService askers = Executors.newCachedThreadPool();
        try {
            Stage stage =
                    new Stage(
                            new ServerClients("admin", "admin"),
                            Pace.real(),
                            askers,
                            new UniqueNames(Clock.systemUTC()),
                            System.out::println);
            List<Outcome> outcomes =
                    stage.oneByOne(
                            scenarios,
                            CLUSTERS.deployment().clusters(),
                            new AnswerWatch(Pace.real(), PATIENCE, Duration.ZERO),
                            InvalidationRecorder.none(),
                            ON_A_BUSY_MACHINE);
            Map<String, String> broken = new LinkedHashMap<>();
            for (int i = 0; i < scenarios.size(); i++) {
                if (!outcomes.get(i).isTruthfulWithin(ON_A_BUSY_MACHINE)) {
                    broken.put(scenarios.get(i).title(), outcomes.get(i).show());
                }
            }
            assertThat(broken).isEmpty();
        } finally {
            askers.shutdownNow();
        }
    }
}
