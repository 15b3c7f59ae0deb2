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
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class JMeterProcessTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir private Path folder;

    @Test
    void itRunsUntilItIsAskedToStop() throws IOException {
        JMeterProcess process = JMeterProcess.start(command("plan", "s3cret"));
        try {
            awaitReady();
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

    @Test
    void whoeverDoesNotListenIsEndedByForce() throws IOException {
        JMeterProcess process = JMeterProcess.start(command("deaf", "x"));
        awaitReady();

        process.close();

        assertThat(process.isAlive()).isFalse();
    }

    @Test
    void anEarlyEndIsToldWithTheLog() throws Exception {
        try (JMeterProcess process = JMeterProcess.start(command("fail", "x"))) {
            assertThat(process.awaitEnd(PATIENCE)).isTrue();

            assertThat(process.earlyEnd())
                    .hasValueSatisfying(
                            text ->
                                    assertThat(text)
                                            .contains("ended early, with 1")
                                            .contains("ERROR o.a.j.JMeter: cannot"));
        }
    }

    @Test
    void secretsAreOnlyInAFileThatOthersCannotRead() throws IOException {
        JMeterCommand command = command("plan", "s3cret");

        assertThat(String.join(" ", command.line(4711)))
                .doesNotContain("s3cret")
                .contains("-Jjmeterengine.nongui.port=4711")
                .contains("-Jjmeter.save.saveservice.autoflush=true");
        assertThat(command.toString()).doesNotContain("s3cret");
        try (JMeterProcess process = JMeterProcess.start(command)) {
            assertThat(process.isAlive()).isTrue();
            assertThat(
                            PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(command.propertiesFile())))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void aRemoteHostGetsThePlansProperties() throws IOException {
        JMeterCommand local = command("plan", "s3cret");
        JMeterCommand remote =
                new JMeterCommand(
                        local.home(),
                        local.plan(),
                        local.files(),
                        local.own(),
                        local.properties(),
                        Optional.of("host:1099"));

        assertThat(remote.line(1))
                .containsSequence("-R", "host:1099", "-G", remote.propertiesFile().toString());
        assertThat(local.line(1)).doesNotContain("-R");
    }

    @Test
    void severalMakeOneLoad() throws IOException {
        JMeterCommand one = command("plan", "x");
        MeasurePlan plan =
                MeasurePlan.of(
                                new SliceTimes(
                                        1, Duration.ZERO, Duration.ZERO, Duration.ofSeconds(1)))
                        .with(new MeasurePlan.Generators(2, List.of()));
        Duration rampUp = Duration.ofSeconds(1);
        Duration most = Duration.ofSeconds(60);
        JMeterLoad load =
                JMeterLoad.of(
                        one.home(),
                        one.plan(),
                        folder.resolve("run"),
                        LoadShare.divide(Load.users(3), plan, rampUp, most),
                        Map.of("nodes", "localhost:9443", "scope", "openid"));
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
                    .contains("users=1", "first_user=3", "scope=openid", "nodes=localhost\\:9443");
        } finally {
            load.stop();
        }

        assertThat(load.failure()).isEmpty();
        assertThat(load.files()).allSatisfy(file -> assertThat(file).isNotEmptyFile());
    }

    private void awaitReady() {
        await().atMost(PATIENCE).until(() -> Files.exists(folder.resolve("run/ready")));
    }

    private JMeterCommand command(String plan, String password) throws IOException {
        return new JMeterCommand(
                JMeterHome.of(FakeJMeterHome.in(folder.resolve("home")))
                        .with(List.of("-Xmx64m", "-XX:TieredStopAtLevel=1")),
                Files.writeString(folder.resolve("plan.jmx"), plan),
                folder.resolve("run/samples-1"),
                Map.of("jmeter.save.saveservice.autoflush", "true"),
                Map.of("password", password),
                Optional.empty());
    }
}
