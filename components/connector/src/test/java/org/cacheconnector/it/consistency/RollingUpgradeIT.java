package org.cacheconnector.it.consistency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.management.openmbean.CompositeData;
import org.awaitility.Awaitility;
import org.cacheconnector.harness.consistency.CheckPlan;
import org.cacheconnector.harness.consistency.ConsistencyChecker;
import org.cacheconnector.harness.consistency.ConsistencyReport;
import org.cacheconnector.harness.consistency.Fault;
import org.cacheconnector.harness.consistency.FaultScript;
import org.cacheconnector.harness.consistency.FaultStep;
import org.cacheconnector.harness.consistency.KeySpace;
import org.cacheconnector.harness.consistency.Workload;
import org.cacheconnector.testkit.consistency.CarbonCluster;
import org.cacheconnector.testkit.consistency.CarbonNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The connector is replaced on one node after the other under 200 removals a second, by the one of
 * this build and back by the one before, whose jar the system property {@code upgrade.from} names.
 */
@Tag("full")
@EnabledIfSystemProperty(
        named = "upgrade.from",
        matches = ".+",
        disabledReason = "needs the jar of the version before")
@Timeout(1_200)
class RollingUpgradeIT {

    private static final int NODES = 4;
    private static final int REMOVALS_PER_SECOND = 200;
    private static final Duration STOPPED = Duration.ofSeconds(1);
    private static final Duration BETWEEN = Duration.ofSeconds(8);

    @Test
    void anUpgradeAndARollbackClearNothing(@TempDir Path directory) throws Exception {
        Path before = Path.of(System.getProperty("upgrade.from")).toAbsolutePath();
        assertThat(before).isRegularFile();
        Path after = Path.of(System.getProperty("connector.bundle")).toAbsolutePath();
        // Carbon takes no second bundle of the same version under another file name.
        Path oldJar = copy(before, directory.resolve("before"));
        Path newJar = copy(after, directory.resolve("after"));
        Map<String, String> settings = Map.of("site", "\"frankfurt\"");
        try (UpgradedCluster cluster =
                new UpgradedCluster(CarbonCluster.start(oldJar, NODES, settings, ""))) {
            assertThat(cluster.carbonNodes()).noneMatch(node -> node.attribute("Site").isPresent());

            cluster.replaceBy(newJar);
            replaceAll(cluster, "Upgrade");
            assertThat(cluster.carbonNodes())
                    .allMatch(node -> node.attribute("Site").equals(Optional.of("frankfurt")));
            for (CarbonNode node : cluster.carbonNodes()) {
                node.server().awaitLog("Messages are sent in version 3 of the format", BETWEEN);
                Awaitility.await()
                        .atMost(BETWEEN)
                        .until(() -> sitesKnownTo(node).count() == NODES - 1);
            }

            cluster.replaceBy(oldJar);
            replaceAll(cluster, "Rollback");
            assertThat(cluster.carbonNodes()).noneMatch(node -> node.attribute("Site").isPresent());
        }
    }

    private static Path copy(Path jar, Path directory) throws IOException {
        return Files.copy(jar, Files.createDirectory(directory).resolve("cache-connector.jar"));
    }

    private static void replaceAll(UpgradedCluster cluster, String name)
            throws InterruptedException {
        Workload workload =
                new Workload(new KeySpace(name, 2, 4_000), 50, REMOVALS_PER_SECOND / NODES, 0, 0);
        List<FaultStep> steps =
                Stream.iterate(BETWEEN, start -> start.plus(BETWEEN).plus(STOPPED))
                        .limit(NODES)
                        .map(start -> new FaultStep(start, Fault.NODE_RESTARTED, STOPPED))
                        .toList();
        FaultScript script = FaultScript.ofSteps(steps);
        CheckPlan plan =
                CheckPlan.of(CheckedServers.SEED, workload)
                        .faults(script)
                        .atLeast(script.end().plus(BETWEEN))
                        .bound(CheckedServers.BOUND)
                        .progress(System.out::println);
        ConsistencyReport report = new ConsistencyChecker(cluster, plan).run();
        System.out.println(report.toMarkdown());
        report.requireConsistent();
        assertThat(cluster.unexpectedClears()).isEmpty();
    }

    private static Stream<Object> sitesKnownTo(CarbonNode node) {
        return Stream.of((CompositeData[]) node.attribute("Peers").orElseThrow())
                .filter(peer -> "PRESENT".equals(peer.get("state")))
                .map(peer -> peer.get("site"))
                .filter("frankfurt"::equals);
    }
}
