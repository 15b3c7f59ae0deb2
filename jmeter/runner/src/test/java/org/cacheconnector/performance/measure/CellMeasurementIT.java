package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Measures a server that does nothing with the JMeter that the build assembles. */
@Tag("full")
@Timeout(300)
class CellMeasurementIT {

    private static final List<String> SMALL =
            List.of("-Xmx256m", "-XX:+UseSerialGC", "-Djava.awt.headless=true");

    @TempDir private Path folder;
    private JMeterHome home;
    private ResultsFolder results;

    @BeforeEach
    void findJMeter() {
        Path jmeter = Path.of(System.getProperty("jmeter.home", "target/runner/jmeter"));
        home = new JMeterHome(jmeter.toAbsolutePath(), SMALL);
        results = new ResultsFolder(folder.resolve("results"));
    }

    @Test
    void bothSetUpsAreMeasuredInPairs() throws IOException {
        try (StubServer server = new StubServer(200)) {
            FakeConnector connector = new FakeConnector();
            CellKey key = key(Load.users(5));

            Cell cell = measure(key, servers(server, connector), plan(2));

            assertThat(cell.status()).as("%s", cell.remarks()).isEqualTo(Cell.Status.COMPLETE);
            assertThat(cell.slices()).extracting(Slice::pair).containsExactly(1, 1, 2, 2);
            assertThat(cell.slices())
                    .extracting(Slice::setUp)
                    .containsExactlyInAnyOrder(
                            SetUp.OFF, SetUp.ACTIVEMQ, SetUp.OFF, SetUp.ACTIVEMQ);
            for (Slice slice : cell.slices()) {
                assertThat(slice.labels())
                        .extracting(LabelResult::label)
                        .containsExactly("stub", "token");
                assertThat(slice.labels())
                        .allSatisfy(
                                label -> {
                                    assertThat(label.samples()).isGreaterThan(10);
                                    assertThat(label.errors()).isZero();
                                    assertThat(label.average()).isBetween(0.0, 1_000.0);
                                });
                assertThat(slice.processes())
                        .extracting(ProcessUse::process)
                        .containsExactly("generator-1");
                assertThat(slice.processes().get(0).cpuCores()).isBetween(0.0, 4.0);
                assertThat(slice.processes().get(0).residentMegabytes()).isGreaterThan(50);
                // Counted for longer than the slice on a busy machine, of which it is the share.
                boolean off = slice.setUp() == SetUp.OFF;
                assertThat(slice.counters().getOrDefault("captured", 0L))
                        .isBetween(off ? 0L : 1L, off ? 0L : 8L);
            }
            assertThat(results.cell(key)).contains(cell);
            assertThat(connector.running).isTrue();
            assertThat(results.cellFolder(key).resolve("samples-1.jtl.gz")).isNotEmptyFile();
            assertThat(results.cellFolder(key).resolve("samples-1.properties")).doesNotExist();
        }
    }

    @Test
    void arrivalsOfTheOpenModelAreTimedFromWhenTheyWereDue() throws IOException {
        try (StubServer server = new StubServer(200)) {
            Cell cell = measure(key(Load.flowsPerSecond(40)), servers(server), plan(1));

            assertThat(cell.status()).as("%s", cell.remarks()).isEqualTo(Cell.Status.COMPLETE);
            Slice slice = cell.slices().get(0);
            LabelResult flow = slice.labels().get(0);
            assertThat(flow.samples()).isGreaterThan(20);
            // A request's own time does not hold the wait for its turn.
            assertThat(flow.average()).isGreaterThanOrEqualTo(slice.labels().get(1).average());
            assertThat(slice.lateStarts()).isLessThanOrEqualTo(flow.samples());
        }
    }

    @Test
    void aJMeterServerMakesTheLoad() throws Exception {
        try (StubServer server = new StubServer(200);
                JMeterServer remote = new JMeterServer(home, folder.resolve("remote"))) {
            Cell cell = measure(key(Load.users(3)), servers(server), plan(1, remote.address()));

            assertThat(cell.status()).as("%s", cell.remarks()).isEqualTo(Cell.Status.COMPLETE);
            assertThat(cell.slices().get(0).labels())
                    .allSatisfy(label -> assertThat(label.samples()).isGreaterThan(10));
            assertThat(cell.remarks())
                    .anyMatch(remark -> remark.contains("other machines"))
                    .noneMatch(remark -> remark.contains("may still make load"));
            assertThat(remote.isAlive()).isTrue();
        }
    }

    @Test
    void aJMeterServerThatDiesEndsTheCellAndTheOthersAreStopped() throws Exception {
        try (StubServer server = new StubServer(200);
                JMeterServer other = new JMeterServer(home, folder.resolve("other"));
                JMeterServer dying = new JMeterServer(home, folder.resolve("dying"))) {
            server.atRequest(200, dying::close);
            MeasurePlan plan = plan(30, other.address(), dying.address());

            Cell cell = measure(key(Load.users(2)), servers(server), plan);

            long requests = server.requests();
            assertThat(cell.status()).isEqualTo(Cell.Status.INCOMPLETE);
            assertThat(cell.remarks().toString())
                    .contains("No JMeter server answers any more at " + dying.address())
                    .contains("server at " + dying.address() + " may still make load")
                    .doesNotContain("server at " + other.address() + " may");
            assertThat(other.isAlive()).isTrue();
            await().during(2, TimeUnit.SECONDS).until(() -> server.requests() == requests);
        }
    }

    @Test
    void aPlanThatCannotBeReadEndsWithJMetersOwnWords() throws IOException {
        Path plans = Files.createDirectories(folder.resolve("plans"));
        Files.writeString(plans.resolve("stub.jmx"), "no plan");
        try (StubServer server = new StubServer(200)) {
            Cell cell =
                    new JMeterCellMeasurement(home, plans)
                            .measure(
                                    key(Load.users(1)),
                                    servers(server),
                                    plan(1),
                                    results,
                                    new RecordedProgress());

            assertThat(cell.status()).isEqualTo(Cell.Status.INCOMPLETE);
            assertThat(cell.slices()).isEmpty();
            assertThat(cell.remarks().get(0)).contains("ended early").contains("stub.jmx");
        }
    }

    @Test
    void dataAreMade() throws Exception {
        try (StubServer server = new StubServer(200)) {
            data(plans()).setUp(servers(server), Map.of("admin_password", "secret"));

            assertThat(server.requests()).isEqualTo(1);
            assertThat(folder.resolve("data/set-up-data.properties")).doesNotExist();
        }
    }

    @Test
    void wrongCredentialsAreSaid() throws IOException {
        try (StubServer server = new StubServer(401)) {
            assertThatExceptionOfType(MeasurementException.class)
                    .isThrownBy(() -> data(plans()).setUp(servers(server), Map.of()))
                    .withMessageContaining("answered 401 to 'create users'")
                    .withMessageContaining("127.0.0.1:" + server.uri().getPort());
        }
    }

    /** By the plan as people read and edit it, which includes its fragments. */
    @Test
    void aServerThatDoesNotAnswerIsNamed() throws IOException {
        DataPlans data = data(Path.of("../plans"));
        StubServer server = new StubServer(200);
        server.close();

        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(() -> data.setUp(servers(server), Map.of("user_count", "1")))
                .withMessageContaining("127.0.0.1:" + server.uri().getPort() + " did not answer")
                .withMessageContaining("'register OAuth application'");
    }

    private Cell measure(CellKey key, Servers servers, MeasurePlan plan) throws IOException {
        return new JMeterCellMeasurement(home, plans())
                .measure(key, servers, plan, results, new RecordedProgress());
    }

    private DataPlans data(Path plans) {
        return new DataPlans(home, plans, folder.resolve("data"));
    }

    private static MeasurePlan plan(int pairs, String... hosts) {
        return new MeasurePlan(new SliceTimes(pairs, 2, 2, 0, 2), 7, List.of(hosts), Map.of());
    }

    private static Path plans() {
        return Path.of(URI.create(CellMeasurementIT.class.getResource("plans").toString()));
    }

    private static CellKey key(Load load) {
        return new CellKey(Topology.SINGLE, SetUp.ACTIVEMQ, "stub", load);
    }

    private static Servers servers(StubServer server, ConnectorControl... connectors) {
        return new Servers(
                List.of(List.of(server.uri())), List.of(), List.of(), List.of(connectors));
    }

    /** A second JMeter that waits for others to give it work, with a key store as documented. */
    private static final class JMeterServer implements AutoCloseable {

        private static final String KEY_STORE = "rmi_keystore.jks";
        private static final Pattern KEY_STEP =
                Pattern.compile("keytool (?:.*\\\\\\n)*.*" + KEY_STORE + ".*");

        private final int port;
        private final Process process;

        JMeterServer(JMeterHome home, Path folder) throws Exception {
            try (ServerSocket socket = new ServerSocket(0)) {
                port = socket.getLocalPort();
            }
            Files.createDirectories(folder);
            Files.copy(keyStore(home.folder().resolve("bin")), folder.resolve(KEY_STORE));
            List<String> line = home.program();
            line.add(1, "-Djava.rmi.server.hostname=127.0.0.1");
            line.addAll(List.of("-s", "-Jserver.rmi.port=" + port));
            line.addAll(List.of("-j", folder.resolve("server.log").toString()));
            File output = folder.resolve("server.out").toFile();
            process =
                    new ProcessBuilder(line)
                            .directory(folder.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(output)
                            .start();
            try {
                // What the server says it has created comes before it listens.
                await().atMost(60, TimeUnit.SECONDS)
                        .until(() -> new Listeners(List.of(address())).silent().isEmpty());
            } catch (RuntimeException e) {
                process.destroyForcibly();
                throw e;
            }
        }

        private static Path keyStore(Path bin) throws IOException, InterruptedException {
            Path file = bin.resolve(KEY_STORE);
            if (!Files.exists(file)) {
                Matcher step = KEY_STEP.matcher(Files.readString(Path.of("../README.md")));
                assertThat(step.find()).isTrue();
                String command = System.getProperty("java.home") + "/bin/" + step.group();
                Process process =
                        new ProcessBuilder("sh", "-c", command).directory(bin.toFile()).start();
                assertThat(process.waitFor()).isZero();
            }
            return file;
        }

        String address() {
            return "127.0.0.1:" + port;
        }

        boolean isAlive() {
            return process.isAlive();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }
}
