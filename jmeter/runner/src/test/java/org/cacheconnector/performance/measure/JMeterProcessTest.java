package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.performance.measure.samples.Sample;
import org.cacheconnector.performance.results.Load;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JMeterProcessTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir private Path folder;

    @Test
    void itRunsUntilItIsAskedToStop() throws IOException {
        JMeterProcess process = JMeterProcess.start(command("plan", Optional.empty()));
        try {
            await().atMost(PATIENCE).until(() -> Files.exists(folder.resolve("run/ready")));
            assertThat(process.isAlive()).isTrue();
            assertThat(process.earlyEnd()).isEmpty();
        } finally {
            process.close();
        }

        assertThat(process.isAlive()).isFalse();
        assertThat(process.earlyEnd()).isEmpty();
        assertThat(folder.resolve("run/seen.properties")).content().contains("password=s3cret");
        assertThat(folder.resolve("run/samples-1.properties")).doesNotExist();
    }

    /** One that conducts a server listens only when the server has begun. */
    @ParameterizedTest
    @CsvSource({"late, false", "deaf, true"})
    void whoeverHasToBeEndedByForceMayLeaveItsServerGoing(String plan, boolean left)
            throws IOException {
        JMeterProcess process = JMeterProcess.start(command(plan, Optional.of("127.0.0.1:1")));

        process.close();

        assertThat(process.isAlive()).isFalse();
        assertThat(process.leftServer().isPresent()).isEqualTo(left);
    }

    @Test
    void anEarlyEndIsToldWithTheLog() throws Exception {
        try (JMeterProcess process = JMeterProcess.start(command("fail", Optional.empty()))) {
            assertThat(process.awaitEnd(PATIENCE)).isTrue();
            assertThat(process.earlyEnd().orElseThrow())
                    .contains("ended early, with 1")
                    .contains("ERROR o.a.j.JMeter: cannot");
        }
    }

    @Test
    void secretsAreOnlyInAFileThatOthersCannotRead() throws IOException {
        JMeterCommand command = command("plan", Optional.empty());

        assertThat(String.join(" ", command.line(4711)))
                .doesNotContain("s3cret", " -R ")
                .contains("-Jjmeterengine.nongui.port=4711")
                .contains("-Jjmeter.save.saveservice.autoflush=true");
        assertThat(command.toString()).doesNotContain("s3cret");
        try (JMeterProcess process = JMeterProcess.start(command)) {
            assertThat(process.isAlive()).isTrue();
            assertThat(Files.getPosixFilePermissions(command.propertiesFile()))
                    .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        }
    }

    @Test
    void aRemoteHostGetsThePlansProperties() throws IOException {
        JMeterCommand remote = command("plan", Optional.of("127.0.0.1:1099"));

        assertThat(remote.line(1))
                .contains("-Djava.rmi.server.hostname=127.0.0.1")
                .containsSequence("-R", "127.0.0.1:1099", "-G", remote.propertiesFile().toString());
    }

    @ParameterizedTest
    @CsvSource({"false, true, false", "false, false, true", "true, true, true"})
    void aLoadOfUsersStandsStillIfThisMachineMakesItAndManyDoNotQueueForTheFile(
            boolean stands, boolean users, boolean local) throws IOException {
        Load each = users ? Load.users(21) : Load.flowsPerSecond(3);
        JMeterLoad load = load(each, local ? List.of() : List.of("127.0.0.1:1"));
        load.start();
        try {
            Path process = Path.of("/proc", Long.toString(load.processes().get(0).pid()));
            assertThat(process.resolve("cmdline")).content().contains("autoflush=" + !users);
            Path stat = process.resolve("stat");
            load.standStill(true);
            await().atMost(PATIENCE).until(() -> Files.readString(stat).contains(") T ") == stands);
            load.standStill(false);
            await().atMost(PATIENCE).until(() -> !Files.readString(stat).contains(") T "));
        } finally {
            load.stop();
        }
    }

    @Test
    void severalMakeOneLoad() throws IOException {
        JMeterLoad load = load(Load.users(3), List.of("127.0.0.1:1", "127.0.0.1:2"));
        List<Sample> samples = new ArrayList<>();

        load.start();
        try {
            assertThat(load.processes())
                    .extracting(WatchedProcess::name)
                    .containsExactly("generator-1", "generator-2");
            await().atMost(PATIENCE)
                    .until(
                            () -> {
                                load.read((sample, lateness) -> samples.add(sample));
                                return samples.size() == 4;
                            });
            assertThat(folder.resolve("run/samples-2.properties"))
                    .content()
                    .contains("users=1", "first_user=26", "scope=openid", "nodes=localhost\\:9443")
                    .contains("user_count=25");
        } finally {
            load.stop();
        }

        assertThat(load.failure().orElseThrow())
                .startsWith("No JMeter server answers any more at 127.0.0.1:1 (")
                .contains(", 127.0.0.1:2 (");
        assertThat(load.remarks()).anyMatch(remark -> remark.contains("other machines"));
        CellFiles files = new CellFiles(folder.resolve("run"));
        files.compress(load.files());
        assertThat(load.files()).noneMatch(Files::exists);
        assertThat(folder.resolve("run/samples-2.jtl.gz")).isNotEmptyFile();
        Files.writeString(folder.resolve("run/cell.json"), "x");
        files.clear();
        assertThat(folder.resolve("run/samples-2.jtl.gz")).doesNotExist();
        assertThat(folder.resolve("run/cell.json")).exists();
    }

    private JMeterLoad load(Load load, List<String> hosts) throws IOException {
        JMeterCommand one = command("plan", Optional.empty());
        MeasurePlan plan = new MeasurePlan(new SliceTimes(1, 0, 0, 0, 1), 1, hosts, Map.of());
        return JMeterLoad.of(
                one.home(),
                one.plan(),
                folder.resolve("run"),
                LoadShare.divide(load, plan, 1, 60),
                Map.of("nodes", "localhost:9443", "scope", "openid", "user_count", "50"));
    }

    private JMeterCommand command(String plan, Optional<String> host) throws IOException {
        Path home = FakeJMeterHome.in(folder.resolve("home"));
        return new JMeterCommand(
                new JMeterHome(home, List.of("-Xmx64m", "-XX:TieredStopAtLevel=1")),
                Files.writeString(folder.resolve("plan.jmx"), plan),
                folder.resolve("run/samples-1"),
                Map.of("jmeter.save.saveservice.autoflush", "true"),
                Map.of("password", "s3cret"),
                host);
    }
}
