package org.cacheconnector.launcher.demo;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.cacheconnector.identityserver.client.ClientException;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * One scenario at running servers. Its steps are taken in their order by one thread; after a step
 * that failed the others do nothing, and the outcome says why.
 */
final class Play {

    private final Stage stage;
    private final Scenario scenario;
    private final Roles roles;
    private final Map<String, CompletableFuture<Observation>> pending = new LinkedHashMap<>();
    private final Map<String, Observation> seen = new LinkedHashMap<>();
    private Trial trial;
    private String failure = "";

    Play(Stage stage, Scenario scenario, Roles roles) {
        this.stage = stage;
        this.scenario = scenario;
        this.roles = roles;
    }

    /** Sets the scenario up and brings the answers into the caches of every node concerned. */
    void prepare() {
        attempt(
                () -> {
                    trial =
                            scenario.preparation()
                                    .prepare(
                                            stage.servers(),
                                            roles,
                                            "demo" + UUID.randomUUID().toString().substring(0, 8));
                    if (trial.mayAskChangedBefore()) {
                        expectStale(roles.changed());
                    }
                    roles.asked().forEach(this::expectStale);
                    // The first question fills the caches, the second is answered from them.
                    roles.asked().forEach(this::expectStale);
                });
    }

    /** Makes the change and starts to ask every node; does not wait for the answers. */
    void change(AnswerWatch watch) {
        attempt(
                () -> {
                    trial.change().accept(roles.changed());
                    long changedAt = stage.pace().nanos();
                    for (RunningNode node : roles.asked()) {
                        pending.put(
                                node.name(),
                                CompletableFuture.supplyAsync(
                                        () ->
                                                watch.observe(
                                                        changedAt, () -> trial.stale().test(node)),
                                        stage.executor()));
                    }
                });
    }

    /** Waits for what is seen at every node. */
    void await() {
        // All of them, so that nobody asks any more when this returns.
        pending.forEach((node, answer) -> attempt(() -> seen.put(node, join(answer))));
    }

    /** Expects the truth from the node that was changed. */
    void confirmAtChanged() {
        attempt(() -> expectTruth(roles.changed()));
    }

    /** Expects the truth from every node that was asked and told it. */
    void confirmAtAsked() {
        attempt(
                () ->
                        roles.asked().stream()
                                .filter(node -> seen.get(node.name()).truthful())
                                .forEach(this::expectTruth));
    }

    Outcome outcome() {
        return failure.isEmpty()
                ? Outcome.seen(roles.changed().name(), seen)
                : Outcome.failed(roles.changed().name(), failure);
    }

    /** Says what came of it. */
    void say() {
        stage.out().accept("  " + scenario.title() + ": " + outcome().show());
    }

    private void expectStale(RunningNode node) {
        if (!trial.stale().test(node)) {
            throw new ClientException("before the change, " + node.name() + " answers otherwise");
        }
    }

    private void expectTruth(RunningNode node) {
        if (trial.stale().test(node)) {
            throw new ClientException(node.name() + " answers as before the change");
        }
    }

    private static Observation join(CompletableFuture<Observation> answer) {
        try {
            return answer.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }

    private void attempt(Runnable step) {
        if (!failure.isEmpty()) {
            return;
        }
        try {
            step.run();
        } catch (ClientException e) {
            failure = e.getMessage();
        }
    }
}
