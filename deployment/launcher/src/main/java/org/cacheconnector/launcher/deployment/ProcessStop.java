package org.cacheconnector.launcher.deployment;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiPredicate;

/** Stops processes: all nodes at once, then the broker, then the database. Thread-safe. */
record ProcessStop(
        StateFolder folder, BiPredicate<PlannedProcess, Path> stopper, Progress progress) {

    /** Stops those that run; blocks until they have ended. */
    void stop(List<PlannedProcess> processes) {
        List<PlannedProcess> running =
                processes.stream().filter(process -> folder.find(process).isPresent()).toList();
        if (running.isEmpty()) {
            return;
        }
        Progress.Timer timer = progress.timer();
        stopAtOnce(running.stream().filter(p -> p.kind() == ProcessKind.NODE).toList());
        for (int i = running.size() - 1; i >= 0; i--) {
            if (running.get(i).kind() != ProcessKind.NODE) {
                stopOne(running.get(i));
            }
        }
        progress.say(
                "Stopped "
                        + String.join(", ", running.stream().map(PlannedProcess::name).toList())
                        + " in "
                        + timer.seconds());
    }

    private void stopAtOnce(List<PlannedProcess> nodes) {
        ExecutorService executor = Executors.newCachedThreadPool();
        try {
            CompletableFuture.allOf(
                            nodes.stream()
                                    .map(
                                            node ->
                                                    CompletableFuture.runAsync(
                                                            () -> stopOne(node), executor))
                                    .toArray(CompletableFuture<?>[]::new))
                    .join();
        } finally {
            executor.shutdown();
        }
    }

    private void stopOne(PlannedProcess process) {
        if (!stopper.test(process, folder.of(process))) {
            progress.say(process.name() + " did not end when asked and was killed");
        }
    }
}
