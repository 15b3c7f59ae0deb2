package org.cacheconnector.launcher.deployment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;

/**
 * Starts nodes and waits until each answers. On a new database the first starts alone, because
 * servers fill it when they first start and get into each other's way.
 *
 * @param guarded runs a start, or refuses it
 */
record NodeStart(
        DeploymentSteps steps, StateFolder folder, Progress progress, Consumer<Runnable> guarded) {

    /**
     * @param populated whether servers have run on the database before
     * @throws DeploymentException as soon as one node has failed; others may run then
     */
    void start(List<PlannedNode> nodes, DeploymentSteps.NodeSetup setup, boolean populated) {
        if (populated || nodes.size() == 1) {
            startTogether(nodes, setup);
        } else {
            startTogether(nodes.subList(0, 1), setup);
            startTogether(nodes.subList(1, nodes.size()), setup);
        }
    }

    private void startTogether(List<PlannedNode> nodes, DeploymentSteps.NodeSetup setup) {
        progress.say(
                "Starting "
                        + (nodes.size() == 1 ? "node " : "nodes ")
                        + String.join(", ", nodes.stream().map(PlannedNode::name).toList()));
        Progress.Timer timer = progress.timer();
        for (PlannedNode node : nodes) {
            guarded.accept(() -> steps.startNode(node, folder.of(node.process()), setup));
        }
        ExecutorService executor = Executors.newFixedThreadPool(nodes.size());
        try {
            List<CompletableFuture<Void>> answers = new ArrayList<>();
            for (PlannedNode node : nodes) {
                answers.add(CompletableFuture.runAsync(() -> await(node, timer), executor));
            }
            CompletableFuture<Void> all =
                    CompletableFuture.allOf(answers.toArray(CompletableFuture<?>[]::new));
            answers.forEach(answer -> answer.exceptionally(e -> fail(all, e)));
            all.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        } finally {
            executor.shutdownNow();
        }
    }

    private void await(PlannedNode node, Progress.Timer timer) {
        steps.awaitNode(node, folder.of(node.process()));
        progress.say(
                "Node "
                        + node.name()
                        + " answers at "
                        + node.running().baseUri()
                        + " after "
                        + timer.seconds());
    }

    private static Void fail(CompletableFuture<Void> all, Throwable failure) {
        all.completeExceptionally(failure);
        return null;
    }
}
