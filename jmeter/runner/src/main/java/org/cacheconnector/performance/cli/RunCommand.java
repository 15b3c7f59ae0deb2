package org.cacheconnector.performance.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.cacheconnector.harness.process.Machine;
import org.cacheconnector.harness.process.StopOnExit;
import org.cacheconnector.performance.measure.DataPlans;
import org.cacheconnector.performance.measure.JMeterCellMeasurement;
import org.cacheconnector.performance.measure.JMeterHome;
import org.cacheconnector.performance.report.StudyReport;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.study.DeploymentSource;
import org.cacheconnector.performance.study.GivenServers;
import org.cacheconnector.performance.study.PlanCatalog;
import org.cacheconnector.performance.study.PlannedData;
import org.cacheconnector.performance.study.RunSettings;
import org.cacheconnector.performance.study.ServerSource;
import org.cacheconnector.performance.study.StudyException;
import org.cacheconnector.performance.study.StudyFailure;
import org.cacheconnector.performance.study.StudyLog;
import org.cacheconnector.performance.study.StudyPlan;
import org.cacheconnector.performance.study.StudyResults;
import org.cacheconnector.performance.study.StudyRun;
import org.cacheconnector.performance.study.StudySeed;
import org.cacheconnector.performance.study.TimeEstimate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Measures. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Measures plans on servers that it brings up and takes down, or that are there already.",
            "Ctrl-C, or kill where it runs in the background, stops it; the same command",
            "goes on where it stopped."
        })
final class RunCommand implements Callable<Integer> {

    /** Longer studies are asked about before they start. */
    private static final Duration LONG = Duration.ofHours(3);

    private final Surroundings surroundings;

    @Spec private CommandSpec spec;
    @Mixin private MatrixArguments matrix;
    @Mixin private ServerArguments servers;
    @Mixin private HomeArguments home;

    @Option(
            names = "--results",
            paramLabel = "DIR",
            description = "Where results go (default: results/NAME of the study).")
    private Path results;

    @Option(
            names = "--remote",
            paramLabel = "HOST",
            split = ",",
            description = "JMeter servers that make the load, host or host:port.")
    private List<String> remote = List.of();

    @Option(
            names = "--generators",
            paramLabel = "N",
            description = "JMeter processes on this machine that share the load.")
    private Integer generators;

    @Option(
            names = "-D",
            paramLabel = "NAME=VALUE",
            description = "Sets a property of the plans; see list.")
    private Map<String, String> properties = Map.of();

    @Option(names = "--yes", description = "Do not ask before a study of more than three hours.")
    private boolean yes;

    /**
     * What a command finds around it.
     *
     * @param environment the variables
     * @param clock tells when
     * @param in the user's answers
     */
    record Surroundings(Map<String, String> environment, Clock clock, Reader in) {

        static Surroundings ofThisProcess() {
            return new Surroundings(
                    System.getenv(),
                    Clock.systemUTC(),
                    new InputStreamReader(System.in, Charset.defaultCharset()));
        }

        /** Returns what the user types; null if nobody does. */
        String answer() {
            try {
                return new BufferedReader(in).readLine();
            } catch (IOException e) {
                return null;
            }
        }
    }

    RunCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        servers.check();
        if (generators != null && (generators < 1 || generators > 16)) {
            throw new StudyException(
                    StudyFailure.OPTIONS,
                    "--generators is " + generators + ", but must be 1 to 16");
        }
        PlanCatalog catalog = home.catalog();
        ResultsFolder folder = folder(plan(catalog, 1).name());
        StudyPlan plan = plan(catalog, StudySeed.of(folder));
        confirm(plan, out);
        JMeterHome jmeter = home.jmeter();
        StudyLog log = new StudyLog(out::println, System::nanoTime);
        StudyRun run =
                new StudyRun(
                        plan,
                        source(plan, log),
                        new JMeterCellMeasurement(jmeter, home.plans()),
                        new PlannedData(
                                new DataPlans(jmeter, home.plans(), folder.path().resolve("data"))),
                        new StudyResults(folder, new StudyReport()::write),
                        log);
        try (StopOnExit stop = new StopOnExit("stop-study", run::stop)) {
            run.run(
                    command(),
                    surroundings.clock().instant(),
                    new Machine().facts(),
                    versions(jmeter));
        }
        return 0;
    }

    private ResultsFolder folder(String study) {
        return new ResultsFolder(results == null ? Path.of("results", fileName(study)) : results);
    }

    private StudyPlan plan(PlanCatalog catalog, long seed) {
        Map<String, String> all = new TreeMap<>(properties);
        all.putAll(servers.credentials(surroundings.environment()));
        RunSettings settings =
                new RunSettings(
                        generators == null ? 0 : generators, remote, seed, all, servers.settings());
        StudyPlan plan = matrix.matrix().plan(catalog, settings);
        return servers.given()
                ? plan.onGivenServers(
                        GivenServers.parse(servers.nodes).topology(), servers.givenSetUp())
                : plan;
    }

    private ServerSource source(StudyPlan plan, StudyLog log) {
        if (servers.given()) {
            return GivenServers.parse(servers.nodes);
        }
        return new DeploymentSource(
                plan.servers(), servers.deployment(), line -> log.says("  " + line));
    }

    private static Map<String, String> versions(JMeterHome jmeter) {
        Map<String, String> versions = new LinkedHashMap<>();
        versions.put("JMeter", jmeter.version());
        return versions;
    }

    /** Passwords are not among the arguments, but a property may be one. */
    private String command() {
        List<String> arguments =
                spec.commandLine().getParseResult().originalArgs().stream()
                        .map(
                                argument ->
                                        argument.replaceAll(
                                                "((?:password|secret)[^=]*=).*", "$1***"))
                        .toList();
        return String.join(" ", arguments);
    }

    private static String fileName(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]+", "-");
    }

    private void confirm(StudyPlan plan, PrintWriter out) {
        Duration time = new TimeEstimate(plan).whole();
        if (time.compareTo(LONG) < 0 || yes) {
            return;
        }
        out.println(
                "Study "
                        + plan.name()
                        + ": "
                        + plan.cells().size()
                        + " cells will take about "
                        + TimeEstimate.inWords(time)
                        + ".");
        out.print("Go on? [y/N] ");
        out.flush();
        String answer = surroundings.answer();
        if (answer == null || !answer.strip().toLowerCase(Locale.ROOT).startsWith("y")) {
            throw new StudyException(
                    StudyFailure.OPTIONS,
                    "Not started. Confirm with --yes that it may take so long");
        }
    }
}
