package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class DemoTest {

    private final FakePace pace = new FakePace();
    private final FakeChange change = new FakeChange(pace, FakeChange.NEVER);
    private final List<String> lines = new ArrayList<>();
    private final List<Boolean> starts = new ArrayList<>();
    private Duration off = FakeChange.NEVER;
    private Duration on = Duration.ofMillis(7);
    private List<RunningCluster> clusters = TestClusters.ofNodes(1);

    @Test
    void staleWithoutAndTrueWithTheConnectorIsAsPromised() {
        DemoReport report = run();

        assertThat(report.isAsPromised()).isTrue();
        assertThat(starts).containsExactly(false, true);
        assertThat(lines).contains("All as promised.");
        assertThat(lines).contains("| x | b1 | a1 | over 10 s | 7 ms |");
    }

    @Test
    void trueWithoutTheConnectorIsNotAsPromised() {
        off = Duration.ofSeconds(9);

        assertThat(run().broken()).containsExactly("x");
        assertThat(lines).contains("NOT as promised: x");
    }

    @Test
    void slowWithTheConnectorIsNotAsPromised() {
        on = Duration.ofMillis(1_001);

        assertThat(run().isAsPromised()).isFalse();
    }

    @Test
    void staleWithTheConnectorIsNotAsPromised() {
        on = FakeChange.NEVER;

        assertThat(run().isAsPromised()).isFalse();
        assertThat(lines).anyMatch(line -> line.contains("not within 10.0 s"));
    }

    @Test
    void aDemonstrationOfNothingIsNotAsPromised() {
        assertThat(demo(List.of()).run().isAsPromised()).isFalse();
    }

    @Test
    void oneClusterCannotShowAnything() {
        clusters = clusters.subList(0, 1);

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(this::run)
                .withMessageContaining("Two clusters are needed");
    }

    private DemoReport run() {
        return demo(List.of(change.scenario("x"))).run();
    }

    private Demo demo(List<Scenario> scenarios) {
        return new Demo(
                scenarios,
                withConnector -> {
                    starts.add(withConnector);
                    change.delay(withConnector ? on : off);
                    return clusters;
                },
                pace,
                lines::add);
    }

    @Test
    void aRowSaysWhatTheFirstNodeAndTheLastNodeShowed() {
        assertThat(row(outcome(stale(10_040), stale(10_003)), outcome(truth(8), truth(31))))
                .isEqualTo("| a | b2 | a1, a2 | over 10 s | 31 ms |");
        assertThat(row(outcome(stale(10_000), truth(2_340)), outcome(truth(8), stale(10_020))))
                .endsWith("| 2.3 s | not within 10.0 s |");
        Outcome failed = Outcome.failed("b2", "why");
        assertThat(row(failed, failed)).endsWith("| failed | failed |");
    }

    private static String row(Outcome off, Outcome on) {
        return new DemoReport(List.of(new DemoReport.Row("a", off, on))).table().get(2);
    }

    private static Outcome outcome(Observation first, Observation second) {
        return Outcome.seen("b2", Map.of("a1", first, "a2", second));
    }

    private static Observation stale(long millis) {
        return new Observation(false, Duration.ofMillis(millis));
    }

    private static Observation truth(long millis) {
        return new Observation(true, Duration.ofMillis(millis));
    }
}
