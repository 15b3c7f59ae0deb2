package org.cacheconnector.harness.consistency.pipeline;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import org.cacheconnector.harness.consistency.CheckPlan;
import org.cacheconnector.harness.consistency.ConsistencyChecker;
import org.cacheconnector.harness.consistency.ConsistencyReport;
import org.cacheconnector.harness.consistency.Fault;
import org.cacheconnector.harness.consistency.FaultScript;
import org.cacheconnector.harness.consistency.KeySpace;
import org.cacheconnector.harness.consistency.Workload;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The consistency check as a command: nodes of the connector's pipeline in this JVM, random work
 * and random faults, progress and then the report as Markdown. Exit code 0 if consistent, 1 if not,
 * 2 for wrong options.
 */
@Command(name = "consistency-check", mixinStandardHelpOptions = true, sortOptions = false)
public final class ConsistencyCheck implements Callable<Integer> {

    private static final int NOT_CONSISTENT = 1;
    private static final Duration LONGEST_FAULT = Duration.ofSeconds(5);

    @Spec private CommandSpec spec;

    @Option(
            names = "--nodes",
            defaultValue = "5",
            description = "How many nodes (${DEFAULT-VALUE}).")
    private int nodes;

    @Option(
            names = "--seconds",
            defaultValue = "30",
            description =
                    "How long faults go on, in rounds of about ten seconds (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(names = "--seed", description = "Reproduces a run; random by default.")
    private Long seed;

    @Option(
            names = "--faults",
            split = ",",
            defaultValue = "all",
            description = "all, none, or the names of some (${DEFAULT-VALUE}).")
    private List<String> faults;

    @Option(
            names = "--bound",
            defaultValue = "2000",
            description =
                    "Within how many milliseconds nodes must be consistent (${DEFAULT-VALUE}).")
    private int boundMillis;

    @Option(
            names = "--keys",
            defaultValue = "500",
            description = "Keys a cache (${DEFAULT-VALUE}).")
    private int keys;

    @Option(
            names = "--setting",
            description = "A setting of the connector, as key=value; may be repeated.")
    private List<String> settings = List.of();

    private ConsistencyCheck() {}

    /** Runs the check and ends the JVM with the exit code. */
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /** Returns the command, for use below another one. */
    public static CommandLine commandLine() {
        CommandLine commandLine = new CommandLine(new ConsistencyCheck());
        String names =
                Arrays.stream(Fault.values()).map(Fault::name).collect(Collectors.joining(", "));
        commandLine
                .getCommandSpec()
                .usageMessage()
                .description(
                        "Plays random work and random faults on nodes in one JVM and reports every stale"
                                + " answer. Faults: "
                                + names
                                + ".");
        return commandLine;
    }

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        long usedSeed = seed == null ? ThreadLocalRandom.current().nextInt(1_000_000) : seed;
        List<FaultScript> rounds =
                FaultScript.randomRounds(
                        usedSeed, chosen(), Duration.ofSeconds(seconds), LONGEST_FAULT);
        out.printf("seed %d, %d rounds%n", usedSeed, rounds.size());
        CheckPlan plan =
                CheckPlan.of(usedSeed, new Workload(new KeySpace(4, keys), 1_000, 100, 30, 6))
                        .rounds(rounds)
                        .atLeast(Duration.ofSeconds(Math.min(seconds, 10)))
                        .bound(Duration.ofMillis(boundMillis))
                        .progress(
                                line -> {
                                    out.println(line);
                                    out.flush();
                                });
        try (PipelineCluster cluster = new PipelineCluster(options(), usedSeed)) {
            ConsistencyReport report = new ConsistencyChecker(cluster, plan).run();
            out.println();
            out.print(report.toMarkdown());
            out.flush();
            return report.isConsistent() ? 0 : NOT_CONSISTENT;
        }
    }

    private PipelineOptions options() {
        if (nodes < 2 || seconds < 1 || keys < 1 || boundMillis < 1) {
            throw wrong("--nodes takes at least 2, the other numbers at least 1");
        }
        PipelineOptions options = PipelineOptions.nodes(nodes);
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            if (equals < 1) {
                throw wrong("--setting takes key=value, not " + setting);
            }
            options = options.setting(setting.substring(0, equals), setting.substring(equals + 1));
        }
        return options;
    }

    private Set<Fault> chosen() {
        if (faults.equals(List.of("all"))) {
            return EnumSet.allOf(Fault.class);
        }
        Set<Fault> chosen = EnumSet.noneOf(Fault.class);
        if (!faults.equals(List.of("none"))) {
            for (String name : faults) {
                chosen.add(
                        Arrays.stream(Fault.values())
                                .filter(fault -> fault.name().equalsIgnoreCase(name))
                                .findFirst()
                                .orElseThrow(() -> wrong("there is no fault " + name)));
            }
        }
        return chosen;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
