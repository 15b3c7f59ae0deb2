package org.cacheconnector.performance.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.identityserver.node.NodeManagement;
import org.cacheconnector.launcher.deployment.ProcessKind;
import org.cacheconnector.launcher.deployment.RunningProcess;
import org.cacheconnector.performance.measure.ConnectorControl;
import org.cacheconnector.performance.measure.JmxConnectorControl;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every plan runs with a stock JMeter on two real clusters, without any error. */
@Timeout(600)
class StockJMeterIT {

    private static final String ACROSS = "revocation-across-clusters";
    private static final String RACE = "introspect in a race";
    private static final int USERS = 20;
    private static final Duration CONNECTED = Duration.ofSeconds(30);

    @RegisterExtension static final SharedClusters CLUSTERS = new SharedClusters();

    private static final StockJMeter JMETER = new StockJMeter(Path.of("target", "plans"));

    @BeforeAll
    static void createUsersTwice() throws IOException, InterruptedException {
        changeTwice("set-up-data", "create user");
    }

    @AfterAll
    static void removeUsersTwice() throws IOException, InterruptedException {
        changeTwice("remove-data", "remove user");
    }

    /** The second time there is nothing left to do, which is no error. */
    private static void changeTwice(String plan, String request)
            throws IOException, InterruptedException {
        for (int i = 0; i < 2; i++) {
            List<Sample> samples = JMETER.run(plan, properties(Map.of()));

            assertThat(samples).allMatch(Sample::successful);
            assertThat(samples).filteredOn(Sample::label, request).hasSize(USERS);
        }
    }

    static List<String> scenarios() throws IOException {
        return PlansTest.scenarios().stream().map(PlanFile::name).toList();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void runsWithoutErrors(String plan) throws IOException, InterruptedException {
        List<Sample> samples = JMETER.run(plan, properties(Map.of("users", "2", "duration", "6")));

        assertThat(samples).allMatch(Sample::successful);
        assertThat(samples).filteredOn(Sample::label, plan).isNotEmpty();
        assertThat(samples).noneMatch(sample -> sample.label().contains("$"));
        if (plan.equals(ACROSS)) {
            assertThat(samples)
                    .filteredOn(Sample::label, "time until inactive")
                    .isNotEmpty()
                    .allSatisfy(StockJMeterIT::noStaleAnswerAfterOneSecond);
        }
        assertThat(samples)
                .filteredOn(sample -> !sample.label().equals("time until inactive"))
                .extracting(sample -> sample.column("stale_answers"))
                .containsOnly("null");
    }

    @Test
    void racersIntrospectWhileTokensAreRevokedAndGetNoStaleAnswerLater()
            throws IOException, InterruptedException {
        List<Sample> samples = race("race", Map.of());

        assertThat(samples).allMatch(Sample::successful);
        assertThat(samples).filteredOn(Sample::label, ACROSS).hasSizeGreaterThan(2);
        assertThat(samples).filteredOn(Sample::label, RACE).hasSizeGreaterThan(50);
    }

    @Test
    void racersCountStaleAnswersIfConnectorsArePaused() throws IOException, InterruptedException {
        List<ConnectorControl> connectors = connectors();
        try {
            connectors.forEach(ConnectorControl::pause);

            List<Sample> samples = race("race-without-connector", Map.of("give_up", "1000"));

            assertThat(samples)
                    .filteredOn(Sample::label, RACE)
                    .anyMatch(sample -> !sample.successful());
            assertThat(samples)
                    .filteredOn(sample -> !sample.label().equals(RACE))
                    .allMatch(Sample::successful);
        } finally {
            connectors.forEach(ConnectorControl::resume);
            connectors.forEach(connector -> connector.awaitReady(CONNECTED));
            connectors.forEach(ConnectorControl::close);
        }
    }

    private static List<ConnectorControl> connectors() throws IOException {
        List<ConnectorControl> connectors = new ArrayList<>();
        for (RunningProcess process : CLUSTERS.deployment().processes()) {
            if (process.planned().kind() == ProcessKind.NODE) {
                NodeManagement management = NodeManagement.connect(process.process());
                connectors.add(
                        new JmxConnectorControl(
                                process.planned().name(), management.beans(), management::close));
            }
        }
        return connectors;
    }

    private static List<Sample> race(String name, Map<String, String> more)
            throws IOException, InterruptedException {
        Map<String, String> properties = properties(more);
        properties.put("users", "2");
        properties.put("racers", "6");
        properties.put("duration", "8");
        return JMETER.run(StockJMeter.plan(ACROSS), name, properties);
    }

    private static void noStaleAnswerAfterOneSecond(Sample sample) {
        assertThat(sample.column("stale_answers")).containsOnlyDigits();
        assertThat(sample.column("stale_after_1s")).isEqualTo("0");
        assertThat(sample.column("never_inactive")).isEqualTo("0");
    }

    @Test
    void openModelKeepsTheTokensOfItsUsers() throws IOException, InterruptedException {
        // Each user comes twice, with a pause in which all first flows end, however slow they are.
        String schedule =
                "rate(10/s) random_arrivals(2 s) pause(12 s) random_arrivals(2 s) pause(8 s)";
        List<Sample> samples =
                JMETER.run(
                        StockJMeter.plan("introspection-warm"),
                        "open-model",
                        properties(
                                Map.of(
                                        "users", "0",
                                        "schedule", schedule,
                                        "https.sessioncontext.shared", "true")));

        assertThat(samples).allMatch(Sample::successful);
        assertThat(samples).filteredOn(Sample::label, "introspection-warm").hasSize(2 * USERS);
        assertThat(samples).filteredOn(Sample::label, "token").hasSize(USERS);
        assertThat(samples)
                .allMatch(sample -> sample.column("threadName").matches("Arrivals \\d+-\\d+"));
    }

    /** The plan that is read, with the fragments that it includes. */
    @Test
    void planWithIncludesRunsWithoutErrors() throws IOException, InterruptedException {
        Path plan = Path.of("..", "plans", "oidc-code-consent.jmx").toAbsolutePath().normalize();

        List<Sample> samples =
                JMETER.run(
                        plan,
                        "with-includes",
                        properties(Map.of("users", "2", "duration", "6", "routing", "across")));

        assertThat(samples).allMatch(Sample::successful);
        assertThat(samples).filteredOn(Sample::label, "oidc-code-consent").isNotEmpty();
    }

    private static Map<String, String> properties(Map<String, String> more) {
        Map<String, String> properties = new HashMap<>(more);
        properties.put("nodes", CLUSTERS.nodes());
        properties.put("user_count", Integer.toString(USERS));
        return properties;
    }
}
