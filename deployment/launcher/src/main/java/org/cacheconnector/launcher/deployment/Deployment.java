package org.cacheconnector.launcher.deployment;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.cacheconnector.identityserver.process.ServerException;
import org.cacheconnector.launcher.cluster.RunningCluster;

/**
 * Clusters of Identity Servers on this machine with their database and broker, all on 127.0.0.1.
 * What was started goes on when this JVM ends, unless {@link #close} is called.
 *
 * <p>Used by one thread; {@link #close} may be called by any, also while another starts something:
 * nothing is started any more then, and all that was started is stopped.
 */
public final class Deployment implements AutoCloseable {

    private final DeploymentOptions options;
    private final DeploymentPlan plan;
    private final StateFolder folder;
    private final DeploymentSteps steps;
    private final Progress progress;
    private final Clock clock;
    private final ProcessStop stop;
    private final Object starting = new Object();
    private boolean closed;
    private DeploymentState state;
    private ServerHome server;
    private DeploymentSteps.Database database;
    private boolean booted;

    /**
     * Plans a deployment; nothing is started yet.
     *
     * @param progress is told in one line each what is done
     * @throws DeploymentException naming every option that is wrong
     */
    public Deployment(DeploymentOptions options, Consumer<String> progress) {
        this(
                options,
                ServerSteps::new,
                new Progress(progress, System::nanoTime),
                Clock.systemUTC());
    }

    Deployment(
            DeploymentOptions options,
            Function<DeploymentOptions, DeploymentSteps> steps,
            Progress progress,
            Clock clock) {
        OptionRules.check(options);
        this.options = options;
        this.plan = new DeploymentPlan(options);
        this.folder = new StateFolder(options.state());
        this.steps = steps.apply(options);
        this.progress = progress;
        this.clock = clock;
        this.stop = new ProcessStop(folder, this.steps::stop, progress);
    }

    /**
     * Brings everything up; blocks until every node answers.
     *
     * @throws DeploymentException if that fails; nothing is left running then
     */
    public void start() {
        start(options.connector());
    }

    /**
     * Brings everything up with another connector than the options say, which {@link #startNodes}
     * can change later.
     *
     * @throws DeploymentException if that fails; nothing is left running then
     */
    public void start(Connector first) {
        Progress.Timer timer = progress.timer();
        StateFolder.Lock lock = folder.lock();
        try (lock) {
            requireUnused();
            steps.checkFiles();
            startAll(first);
        }
        progress.say("Everything is up after " + timer.seconds());
    }

    private void requireUnused() {
        List<PlannedProcess> running = folder.running();
        if (!running.isEmpty()) {
            throw new DeploymentException(
                    Failure.FAILED,
                    "It is up already: "
                            + running.stream()
                                    .map(PlannedProcess::name)
                                    .collect(Collectors.joining(", "))
                            + " in "
                            + folder.path()
                            + ". See it with status, stop it with down, or bring up another one"
                            + " with --state and --offset");
        }
    }

    private void startAll(Connector first) {
        try {
            server = steps.server(progress);
            describe(first);
            Progress.Timer timer = progress.timer();
            startOne(() -> database = steps.database(server));
            sayDatabase(timer);
            nodes(first);
        } catch (RuntimeException e) {
            throw stopped(e);
        }
    }

    /** Stops everything after a failure, unless that is only that somebody else is doing so. */
    private RuntimeException stopped(RuntimeException failure) {
        if (isClosed()) {
            return new DeploymentException(Failure.STOPPED, "Stopped while starting", failure);
        }
        stop.stop(plan.processes());
        return failure instanceof ServerException
                ? new DeploymentException(Failure.FAILED, failure.getMessage(), failure)
                : failure;
    }

    private void describe(Connector first) {
        state =
                new DeploymentState(
                        clock.instant().toString(),
                        server.folder().toString(),
                        first.label(),
                        plan.processes());
        folder.write(state);
    }

    private void sayDatabase(Progress.Timer timer) {
        progress.say(
                "PostgreSQL is up at 127.0.0.1:"
                        + plan.database().port()
                        + " after "
                        + timer.seconds()
                        + (database.populated() ? ", data of an earlier run reused" : ""));
    }

    /**
     * Starts all nodes, and the broker that the connector needs if it does not run. Blocks until
     * every node answers.
     *
     * @throws DeploymentException if one does not; everything is stopped then
     */
    public void startNodes(Connector connector) {
        try {
            nodes(connector);
        } catch (RuntimeException e) {
            throw stopped(e);
        }
    }

    private void nodes(Connector connector) {
        state = state.with(connector);
        folder.write(state);
        plan.broker(connector).ifPresent(this::startBroker);
        new NodeStart(steps, folder, progress, this::startOne)
                .start(
                        plan.nodes(),
                        new DeploymentSteps.NodeSetup(server, database, connector),
                        booted || database.populated());
        booted = true;
        steps.markPopulated();
    }

    private void startBroker(PlannedProcess broker) {
        if (folder.find(broker).isPresent()) {
            return;
        }
        Progress.Timer timer = progress.timer();
        startOne(() -> steps.broker(folder.of(broker), broker));
        progress.say(
                broker.name()
                        + " is up at 127.0.0.1:"
                        + broker.port()
                        + " after "
                        + timer.seconds()
                        + (broker.kind() == ProcessKind.QUEUE_MANAGER
                                ? ": not IBM MQ, but a simulator that speaks its protocol"
                                : ""));
    }

    /**
     * Has all nodes run with this connector: those that run with another are started again.
     *
     * @return the clusters
     * @throws DeploymentException if a node does not answer; everything is stopped then
     */
    public List<RunningCluster> runWith(Connector connector) {
        if (!state.connector().equals(connector.label())) {
            stopNodes();
            startNodes(connector);
        }
        return clusters();
    }

    /** Stops all nodes; database and broker go on. */
    public void stopNodes() {
        stop.stop(plan.nodes().stream().map(PlannedNode::process).toList());
    }

    /** Returns the clusters with where their nodes answer. */
    public List<RunningCluster> clusters() {
        return plan.clusters();
    }

    /** Returns the options that it was made with. */
    public DeploymentOptions options() {
        return options;
    }

    /** Returns the folder with everything of this deployment. */
    public StateFolder state() {
        return folder;
    }

    /** Returns the folder of a node: its server's home. */
    public Path home(String node) {
        return plan.nodes().stream()
                .map(PlannedNode::process)
                .filter(process -> process.name().equals(node))
                .map(folder::of)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No node " + node));
    }

    /** Returns every process that runs now. */
    public List<RunningProcess> processes() {
        List<RunningProcess> running = new ArrayList<>();
        for (PlannedProcess process : plan.processes()) {
            folder.find(process)
                    .ifPresent(found -> running.add(new RunningProcess(process, found)));
        }
        return running;
    }

    private void startOne(Runnable start) {
        synchronized (starting) {
            if (closed) {
                throw new DeploymentException(Failure.STOPPED, "Stopped while starting");
            }
            start.run();
        }
    }

    /** Returns whether {@link #close} has been called. */
    public boolean isClosed() {
        synchronized (starting) {
            return closed;
        }
    }

    /** Stops everything that was started; the files stay. */
    @Override
    public void close() {
        synchronized (starting) {
            closed = true;
        }
        stop.stop(plan.processes());
    }

    /**
     * Stops everything in a folder that this or another JVM has brought up; returns whether
     * anything ran. Blocking.
     *
     * @param progress is told what is stopped
     * @throws DeploymentException if another command is starting or stopping it
     */
    public static boolean stop(StateFolder folder, Consumer<String> progress) {
        if (folder.read().isEmpty()) {
            return false;
        }
        StateFolder.Lock lock = folder.lock();
        try (lock) {
            List<PlannedProcess> running = folder.running();
            new ProcessStop(folder, ServerSteps::end, new Progress(progress, System::nanoTime))
                    .stop(running);
            return !running.isEmpty();
        }
    }
}
