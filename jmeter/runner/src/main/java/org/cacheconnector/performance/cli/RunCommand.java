package org.cacheconnector.performance.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.cacheconnector.harness.process.Machine;
import org.cacheconnector.harness.process.StopOnExit;
import org.cacheconnector.performance.measure.DataPlans;
import org.cacheconnector.performance.measure.JMeterCellMeasurement;
import org.cacheconnector.performance.measure.JMeterHome;
import org.cacheconnector.performance.measure.Listeners;
import org.cacheconnector.performance.report.StudyReport;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.study.Matrix;
import org.cacheconnector.performance.study.PlanCatalog;
import org.cacheconnector.performance.study.Profiles;
import org.cacheconnector.performance.study.RunSettings;
import org.cacheconnector.performance.study.StudyException;
import org.cacheconnector.performance.study.StudyFailure;
import org.cacheconnector.performance.study.StudyLog;
import org.cacheconnector.performance.study.StudyPlan;
import org.cacheconnector.performance.study.StudyResults;
import org.cacheconnector.performance.study.StudyRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Measures plans on servers that it brings up and takes down, or that are"
                    + " there already.",
            "Ctrl-C, or kill where it runs in the background, stops it; the same command",
            "goes on where it stopped."
        })
final class RunCommand implements Callable<Integer> {

    private final Map<String, String> environment;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "PROFILE", arity = "0..1", description = "Which study; see list.")
    private String profile;

    @Option(
            names = "--matrix",
            paramLabel = "FILE",
            description = "What to measure, in a file of your own (docs/load-tests.md).")
    private Path file;

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
            names = "-D",
            paramLabel = "NAME=VALUE",
            description = "Sets a property of the plans; see list.")
    private Map<String, String> properties = Map.of();

    /**
     * @param environment the variables of this process
     */
    RunCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        servers.check();
        Optional<String> silent = new Listeners(remote).silent();
        if (silent.isPresent()) {
            throw new StudyException(
                    StudyFailure.SERVERS,
                    "No JMeter server answers at %s. Start jmeter -s there, or correct --remote"
                            .formatted(silent.get()));
        }
        PlanCatalog catalog = home.catalog();
        Matrix matrix = matrix();
        ResultsFolder folder =
                new ResultsFolder(
                        results == null
                                ? Path.of("results", plan(matrix, catalog, 1).name())
                                : results);
        StudyPlan plan = plan(matrix, catalog, StudyResults.seed(folder));
        JMeterHome jmeter = home.jmeter();
        StudyLog log = new StudyLog(out::println, System::nanoTime);
        StudyRun run =
                new StudyRun(
                        plan,
                        servers.source(line -> log.says("  " + line)),
                        new JMeterCellMeasurement(jmeter, home.plans()),
                        new DataPlans(jmeter, home.plans(), folder.path().resolve("data")),
                        new StudyResults(folder, new StudyReport()::write),
                        log);
        try (StopOnExit stop = new StopOnExit("stop-study", run::stop)) {
            run.run(
                    command(),
                    Instant.now(),
                    new Machine().facts(),
                    Map.of("JMeter", jmeter.version()));
        }
        return 0;
    }

    private Matrix matrix() {
        if ((profile == null) == (file == null)) {
            throw new StudyException(
                    StudyFailure.OPTIONS,
                    "What is to be measured? Name either a profile (%s), or a file with --matrix"
                            .formatted(String.join(", ", new Profiles().names())));
        }
        if (file == null) {
            return new Profiles().matrix(profile);
        }
        String name = file.getFileName().toString().replaceFirst("\\.toml$", "");
        try {
            return Matrix.parse(file.toString(), name, Files.readString(file));
        } catch (IOException e) {
            throw new StudyException(StudyFailure.FILES, "The matrix cannot be read: " + e, e);
        }
    }

    private StudyPlan plan(Matrix matrix, PlanCatalog catalog, long seed) {
        Map<String, String> all = new TreeMap<>(properties);
        all.putAll(servers.credentials(environment));
        return servers.onGiven(
                matrix.plan(catalog, new RunSettings(remote, seed, all, servers.settings())));
    }

    /** Passwords are not among the arguments, but a property may be one. */
    private String command() {
        return spec.commandLine().getParseResult().originalArgs().stream()
                .map(each -> each.replaceAll("((?:password|secret)[^=]*=).*", "$1***"))
                .collect(Collectors.joining(" "));
    }
}
