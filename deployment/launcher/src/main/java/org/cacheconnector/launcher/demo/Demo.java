package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.Deployment;

/**
 * Shows at two clusters of real servers, first without and then with the connector, how long one
 * cluster goes on answering as before after something was changed at the other one. Used once, by
 * one thread; blocking.
 */
public final class Demo {

    /** Without the connector no node asked tells the truth for this long. */
    static final Duration STALE_FOR = Duration.ofSeconds(10);

    /** With the connector every node asked tells the truth within this time. */
    static final Duration TRUE_WITHIN = Duration.ofSeconds(1);

    private static final Duration PAUSE = Duration.ofMillis(100);
    private static final String ADMINISTRATOR = "admin";

    private final ServerClients servers = new ServerClients(ADMINISTRATOR, ADMINISTRATOR);
    private final List<Scenario> scenarios;
    private final Function<Boolean, List<RunningCluster>> clusters;
    private final Pace pace;
    private final Consumer<String> out;

    /**
     * @param scenarios what to play
     * @param clusters has the servers run with or without the connector, and returns two clusters
     * @param out is told what is going on, and in the end shown the table
     */
    Demo(
            List<Scenario> scenarios,
            Function<Boolean, List<RunningCluster>> clusters,
            Pace pace,
            Consumer<String> out) {
        this.scenarios = List.copyOf(scenarios);
        this.clusters = clusters;
        this.pace = pace;
        this.out = out;
    }

    /** Plays every scenario on a deployment; returns whether all was as promised. */
    public static boolean ofDeployment(Deployment deployment, Consumer<String> out) {
        return new Demo(
                        Scenarios.all(),
                        with ->
                                deployment.runWith(
                                        with ? deployment.options().connector() : Connector.OFF),
                        Pace.real(),
                        out)
                .run()
                .isAsPromised();
    }

    /**
     * Plays every scenario in both phases.
     *
     * @throws IllegalArgumentException if there are not two clusters
     */
    DemoReport run() {
        ExecutorService askers = Executors.newCachedThreadPool();
        try {
            Stage stage = new Stage(servers, pace, askers, out);
            List<RunningCluster> without = clusters.apply(false);
            out.accept(
                    "Connector off: each change is made, then asked about for "
                            + Outcome.show(STALE_FOR));
            List<Outcome> off =
                    stage.allAtOnce(scenarios, without, new AnswerWatch(pace, STALE_FOR, PAUSE));
            List<RunningCluster> with = clusters.apply(true);
            out.accept("Connector on: each change is made, then asked about until it is seen");
            List<Outcome> on =
                    stage.oneByOne(
                            scenarios,
                            with,
                            new AnswerWatch(pace, STALE_FOR, Duration.ZERO),
                            TRUE_WITHIN);
            return report(off, on);
        } finally {
            askers.shutdownNow();
        }
    }

    private DemoReport report(List<Outcome> off, List<Outcome> on) {
        List<DemoReport.Row> rows = new ArrayList<>();
        for (int i = 0; i < scenarios.size(); i++) {
            rows.add(new DemoReport.Row(scenarios.get(i).title(), off.get(i), on.get(i)));
        }
        DemoReport report = new DemoReport(rows);
        out.accept("");
        report.table().forEach(out);
        out.accept("");
        out.accept(
                report.isAsPromised()
                        ? "All as promised."
                        : "NOT as promised: " + String.join("; ", report.broken()));
        return report;
    }
}
