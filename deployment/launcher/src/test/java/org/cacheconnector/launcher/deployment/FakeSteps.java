package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.cacheconnector.identityserver.database.SharedDatabases;
import org.cacheconnector.identityserver.process.ServerProcess;

/** Starts idle processes instead of servers, and fails where it is told to. */
final class FakeSteps implements DeploymentSteps {

    /** What was done, in order. */
    final List<String> done = new CopyOnWriteArrayList<>();

    /** The names of steps that fail. */
    final Set<String> failing = ConcurrentHashMap.newKeySet();

    /** Nodes wait for this before they answer. */
    CountDownLatch answering = new CountDownLatch(0);

    private final Path state;
    private boolean populated;

    FakeSteps(Path state) {
        this.state = state;
    }

    @Override
    public void checkFiles() {
        done("files");
    }

    @Override
    public ServerHome server(Progress progress) {
        done("server");
        return new ServerHome(state.resolve("home"), "fake", false);
    }

    @Override
    public Database database(ServerHome server) {
        done("database");
        idle(state.resolve("database/postgres"));
        return new Database(new SharedDatabases("shared", "identity"), populated);
    }

    @Override
    public void markPopulated() {
        populated = true;
    }

    @Override
    public void broker(Path folder, PlannedProcess broker) {
        done("broker " + broker.name());
        idle(folder);
    }

    @Override
    public void startNode(PlannedNode node, Path folder, NodeSetup setup) {
        done("start " + node.name() + " " + setup.connector().label());
        idle(folder);
    }

    @Override
    public void awaitNode(PlannedNode node, Path folder) {
        try {
            answering.await();
        } catch (InterruptedException e) {
            throw new DeploymentException(Failure.STOPPED, "interrupted", e);
        }
        done("await " + node.name());
    }

    @Override
    public boolean stop(PlannedProcess process, Path folder) {
        done.add("stop " + process.name());
        ServerProcess.find(folder).ifPresent(found -> found.stop(Duration.ofSeconds(10)));
        return true;
    }

    private void done(String step) {
        if (failing.contains(step)) {
            throw new DeploymentException(Failure.FAILED, step + " fails");
        }
        done.add(step);
    }

    private static void idle(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ServerProcess.start(folder, folder.resolve("log"), List.of("sleep", "600"));
    }
}
