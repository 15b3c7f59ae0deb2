package org.cacheconnector.launcher.demo;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.cacheconnector.launcher.cluster.RunningCluster;

/**
 * Shows at two clusters of real servers, first without and then with the connector, how long one
 * cluster goes on answering as before after something was changed at the other one. Used once, by
 * one thread; blocking.
 */
public final class Demo {

    private static final Duration PAUSE = Duration.ofMillis(100);

    private final List<Scenario> scenarios;
    private final Promise promise;
    private final ServerClients servers;
    private final ConnectorSwitch connector;
    private final Pace pace;
    private final UniqueNames names;
    private final Consumer<String> out;

    /**
     * @param scenarios what to play, see {@link #allScenarios()}
     * @param promise what should be seen
     * @param servers the servers' clients
     * @param connector runs the servers
     * @param out is told what is going on, and in the end shown the table
     */
    public Demo(
            List<Scenario> scenarios,
            Promise promise,
            ServerClients servers,
            ConnectorSwitch connector,
            Pace pace,
            Consumer<String> out) {
        this.scenarios = List.copyOf(scenarios);
        this.promise = promise;
        this.servers = servers;
        this.connector = connector;
        this.pace = pace;
        this.names = new UniqueNames(Clock.systemUTC());
        this.out = out;
    }

    /** Returns every scenario. */
    public static List<Scenario> allScenarios() {
        return Scenarios.all();
    }

    /**
     * Plays every scenario in both phases.
     *
     * @throws DemoException if the servers cannot be shown at all
     */
    public DemoReport run() {
        ExecutorService askers = Executors.newCachedThreadPool();
        try {
            Stage stage = new Stage(servers, pace, askers, names, out);
            List<Outcome> off = withoutConnector(stage);
            List<Outcome> on = withConnector(stage);
            return report(off, on);
        } finally {
            askers.shutdownNow();
        }
    }

    private List<Outcome> withoutConnector(Stage stage) {
        List<RunningCluster> clusters = connector.start(false);
        out.accept(
                "Connector off: each change is made, then asked about for "
                        + Durations.show(promise.staleFor()));
        return stage.allAtOnce(
                scenarios, clusters, new AnswerWatch(pace, promise.staleFor(), PAUSE));
    }

    private List<Outcome> withConnector(Stage stage) {
        List<RunningCluster> clusters = connector.start(true);
        out.accept("Connector on: each change is made, then asked about until it is seen");
        return stage.oneByOne(
                scenarios,
                clusters,
                new AnswerWatch(pace, promise.staleFor(), Duration.ZERO),
                promise.trueWithin());
    }

    private DemoReport report(List<Outcome> off, List<Outcome> on) {
        List<DemoReport.Row> rows = new ArrayList<>();
        for (int i = 0; i < scenarios.size(); i++) {
            rows.add(new DemoReport.Row(scenarios.get(i).title(), off.get(i), on.get(i)));
        }
        DemoReport report = new DemoReport(promise, rows);
        out.accept("");
        new DemoTable().render(report).lines().forEach(out);
        out.accept("");
        out.accept(
                report.isAsPromised()
                        ? "All as promised."
                        : "NOT as promised: " + String.join("; ", report.broken()));
        return report;
    }
}
