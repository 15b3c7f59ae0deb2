package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.cacheconnector.identityserver.client.ClientException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class StageTest {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final FakePace pace = new FakePace();
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final List<String> lines = new ArrayList<>();

    @AutoClose("shutdownNow")
    private final ExecutorService threads = Executors.newCachedThreadPool();

    private final Stage stage =
            new Stage(new ServerClients("nobody", "nothing"), pace, threads, lines::add);

    @Test
    void allAtOnceAsksAboutEveryScenarioAtEveryNodeAtTheSameTime() {
        CyclicBarrier everybody = new CyclicBarrier(3 * 2);

        List<Outcome> outcomes =
                allAtOnce(2, meeting(everybody), meeting(everybody), meeting(everybody));

        assertThat(outcomes).hasSize(3).allMatch(one -> one.isTruthfulWithin(PATIENCE));
        assertThat(outcomes.get(0).seen().keySet()).containsExactly("a1", "a2");
    }

    @Test
    void allAtOncePreparesEverythingBeforeTheFirstChange() {
        allAtOnce(1, staleFor("x", 5), staleFor("y", 5));

        assertThat(events)
                .containsExactly("prepare x", "prepare y", "change x at b1", "change y at b1");
    }

    @Test
    void aNodeThatMustKnowNothingBeforeTheChangeIsAskedAfterItOnly() {
        Scenario scenario =
                scenario(
                        Trial.changedWhereNobodyAsked(
                                node -> events.add("change at " + node.name()),
                                node -> {
                                    events.add("ask " + node.name());
                                    return !events.contains("change at b1");
                                }));

        assertThat(allAtOnce(1, scenario)).extracting(Outcome::failure).containsExactly("");
        assertThat(events).containsExactly("ask a1", "ask a1", "change at b1", "ask a1", "ask b1");
    }

    @Test
    void theNodesOfTheChangedClusterTakeTurns() {
        assertThat(allAtOnce(2, staleFor("x", 5), staleFor("y", 5), staleFor("z", 5)))
                .extracting(Outcome::changedAt)
                .containsExactly("b1", "b2", "b1");
    }

    @Test
    void oneThatFailsDoesNotHideTheOthers() {
        Scenario failing =
                new Scenario(
                        "broken",
                        (servers, roles, name) -> {
                            throw new ClientException("no such thing");
                        });

        List<Outcome> outcomes = allAtOnce(1, failing, staleFor("x", 5));

        assertThat(outcomes.get(0).failure()).isEqualTo("no such thing");
        assertThat(outcomes.get(1).isTruthfulWithin(PATIENCE)).isTrue();
        assertThat(lines.get(0)).contains("broken: FAILED: no such thing");
    }

    @Test
    void aFailureWhileAskingIsAFailureOfItsScenario() {
        AtomicBoolean changed = new AtomicBoolean();

        assertFails(
                "status 500",
                Trial.of(
                        node -> changed.set(true),
                        node -> {
                            if (changed.get()) {
                                throw new ClientException("status 500");
                            }
                            return true;
                        }));
    }

    @Test
    void aNodeThatAnswersOtherwiseBeforeTheChangeProvesNothing() {
        assertFails("before the change, b1 answers otherwise", Trial.of(node -> {}, node -> false));
    }

    @Test
    void aChangeThatHasNoEffectProvesNothing() {
        assertFails(
                "b1 answers as before the change",
                Trial.of(
                        node -> {},
                        node -> {
                            pace.pause(Duration.ofMillis(100));
                            return true;
                        }));
    }

    @Test
    void oneByOneTimesEachScenarioAlone() {
        List<Outcome> outcomes = oneByOne(staleFor("x", 40), staleFor("y", 300));

        assertThat(events)
                .containsExactly("prepare x", "change x at b1", "prepare y", "change y at b1");
        assertThat(outcomes)
                .extracting(outcome -> outcome.worst().after())
                .containsExactly(Duration.ofMillis(40), Duration.ofMillis(300));
    }

    @Test
    void anAnswerThatDoesNotStayTrueIsNoSuccess() {
        FakeChange change = new FakeChange(pace, Duration.ofMillis(5));
        Scenario second =
                new Scenario(
                        "disturbs the first one",
                        (servers, roles, name) -> {
                            change.relapse("a1");
                            return staleFor("second", 5)
                                    .preparation()
                                    .prepare(servers, roles, name);
                        });

        List<Outcome> outcomes = oneByOne(change.scenario("x"), second);

        assertThat(outcomes.get(0).failure()).isEqualTo("a1 answers as before the change");
        assertThat(outcomes.get(1).isFailure()).isFalse();
    }

    private List<Outcome> allAtOnce(int nodes, Scenario... scenarios) {
        return stage.allAtOnce(
                List.of(scenarios),
                TestClusters.ofNodes(nodes),
                new AnswerWatch(pace, PATIENCE, Duration.ZERO));
    }

    private List<Outcome> oneByOne(Scenario... scenarios) {
        return stage.oneByOne(
                List.of(scenarios),
                TestClusters.ofNodes(1),
                new AnswerWatch(pace, PATIENCE, Duration.ZERO),
                Duration.ofSeconds(1));
    }

    private void assertFails(String failure, Trial trial) {
        assertThat(allAtOnce(1, scenario(trial)))
                .extracting(Outcome::failure)
                .containsExactly(failure);
    }

    private static Scenario scenario(Trial trial) {
        return new Scenario("of one trial", (servers, roles, name) -> trial);
    }

    private Scenario staleFor(String title, long millis) {
        return new FakeChange(pace, Duration.ofMillis(1), Duration.ofMillis(millis), events)
                .scenario(title);
    }

    /** The first question after the change is answered once everybody asks one. */
    private static Scenario meeting(CyclicBarrier everybody) {
        AtomicBoolean changed = new AtomicBoolean();
        return new Scenario(
                "meeting",
                (servers, roles, name) ->
                        Trial.of(
                                node -> changed.set(true),
                                node -> {
                                    if (changed.get() && !node.equals(roles.changed())) {
                                        meet(everybody);
                                    }
                                    return !changed.get();
                                }));
    }

    private static void meet(CyclicBarrier everybody) {
        try {
            everybody.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new ClientException("not all came", e);
        }
    }
}
