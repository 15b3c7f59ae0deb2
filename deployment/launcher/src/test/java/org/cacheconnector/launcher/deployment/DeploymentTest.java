package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeploymentTest {

    @TempDir private Path state;
    private final List<String> told = new CopyOnWriteArrayList<>();
    private FakeSteps steps;
    private Deployment deployment;

    @AfterEach
    void stopWhatWasStarted() {
        if (deployment != null) {
            deployment.close();
        }
    }

    @Test
    void everythingIsStartedInOrderAndFoundByItsId() {
        Deployment up = started(options(1));

        assertThat(String.join(", ", steps.done))
                .isEqualTo(
                        "files, server, database, broker ActiveMQ,"
                                + " start a1 activemq, await a1, start b1 activemq, await b1");
        assertThat(up.processes())
                .extracting(process -> process.planned().name())
                .containsExactly("PostgreSQL", "ActiveMQ", "a1", "b1");
        assertThat(up.clusters())
                .containsExactly(
                        new RunningCluster("A", List.of(node("a1", 9443))),
                        new RunningCluster("B", List.of(node("b1", 9453))));
        assertThat(told).last().asString().contains("Everything is up after");
    }

    @Test
    void onADatabaseThatServersHaveFilledAllNodesStartTogether() {
        Deployment up = started(options(2));
        up.stopNodes();
        steps.done.clear();

        up.startNodes(Connector.OFF);

        assertThat(steps.done.subList(0, 4))
                .containsExactly("start a1 off", "start a2 off", "start b1 off", "start b2 off");
    }

    @Test
    void onAnEmptyDatabaseTheFirstNodeStartsAlone() {
        started(options(2));

        assertThat(steps.done.indexOf("await a1"))
                .isLessThan(steps.done.indexOf("start a2 activemq"));
        assertThat(steps.done.indexOf("start b2 activemq"))
                .isLessThan(steps.done.indexOf("await a2"));
    }

    @Test
    void nodesAreStartedAgainWithAnotherConnectorWhileTheDatabaseStays() {
        Deployment up = planned(options(1));
        up.start(Connector.OFF);
        long database = up.processes().get(0).pid();

        up.stopNodes();
        assertThat(up.processes()).hasSize(1);
        up.startNodes(Connector.ACTIVEMQ);

        assertThat(up.processes().get(0).pid()).isEqualTo(database);
        assertThat(steps.done)
                .contains("start a1 off", "start a1 activemq")
                .containsOnlyOnce("database", "broker ActiveMQ");
        assertThat(new StateFolder(state).read().orElseThrow().connector()).isEqualTo("activemq");
    }

    @Test
    void closingStopsNodesThenBrokerThenDatabase() {
        Deployment up = started(options(1));
        steps.done.clear();

        up.close();

        assertThat(steps.done.subList(0, 2)).containsExactlyInAnyOrder("stop a1", "stop b1");
        assertThat(steps.done.subList(2, 4)).containsExactly("stop ActiveMQ", "stop PostgreSQL");
        assertThat(up.processes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "files", "server",
                "database", "broker ActiveMQ",
                "start a1 activemq", "await a1",
                "await b1"
            })
    void whateverFailsIsSaidAndEverythingStartedIsStopped(String step) {
        Deployment up = planned(options(1));
        steps.failing.add(step);

        DeploymentException thrown = failure(up::start);

        assertThat(thrown).hasMessage(step + " fails");
        assertThat(up.processes()).isEmpty();
    }

    @Test
    void aSecondUpSaysThatItIsUpAlready() {
        Deployment first = started(options(1));
        Deployment second = planned(options(1));

        assertThat(failure(second::start))
                .hasMessageContaining("It is up already")
                .hasMessageContaining("a1");
        assertThat(first.processes()).hasSize(4);
    }

    @Test
    void closingWhileItStartsStopsWhatWasStartedAndStartsNothingMore() {
        Deployment up = planned(options(1));
        steps.answering = new CountDownLatch(1);
        CompletableFuture<DeploymentException> result =
                CompletableFuture.supplyAsync(() -> failure(up::start));
        Awaitility.await().until(() -> steps.done.contains("start a1 activemq"));

        up.close();
        steps.answering.countDown();

        assertThat(result.join().failure()).isEqualTo(Failure.STOPPED);
        assertThat(steps.done).doesNotContain("start b1 activemq").containsOnlyOnce("stop a1");
        assertThat(up.processes()).isEmpty();
    }

    private Deployment started(DeploymentOptions options) {
        Deployment up = planned(options);
        up.start();
        return up;
    }

    private Deployment planned(DeploymentOptions options) {
        steps = new FakeSteps(state);
        Deployment planned =
                new Deployment(
                        options,
                        given -> steps,
                        new Progress(told::add, () -> 0),
                        Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
        if (deployment == null) {
            deployment = planned;
        }
        return planned;
    }

    private DeploymentOptions options(int nodes) {
        return new DeploymentOptions().nodes(nodes).state(state);
    }

    private static RunningNode node(String name, int port) {
        return new RunningNode(name, URI.create("https://localhost:" + port));
    }

    private static DeploymentException failure(ThrowingCallable call) {
        return catchThrowableOfType(DeploymentException.class, call);
    }
}
