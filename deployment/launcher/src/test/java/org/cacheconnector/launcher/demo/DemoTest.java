package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.junit.jupiter.api.Test;

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
    void staleWithTheConnectorIsNotAsPromised() {
        on = FakeChange.NEVER;

        assertThat(run().isAsPromised()).isFalse();
        assertThat(lines).anyMatch(line -> line.contains("not within 10.0 s"));
    }

    @Test
    void oneClusterCannotShowAnything() {
        clusters = clusters.subList(0, 1);

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(this::run)
                .withMessageContaining("Two clusters are needed");
    }

    private DemoReport run() {
        Demo demo =
                new Demo(
                        List.of(change.scenario("x")),
                        withConnector -> {
                            starts.add(withConnector);
                            change.delay(withConnector ? on : off);
                            return clusters;
                        },
                        pace,
                        lines::add);
        return demo.run();
    }
}
