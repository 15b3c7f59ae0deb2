package org.cacheconnector.launcher.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.cacheconnector.core.simulation.RandomRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The simulation as a command: thousands of runs of the connector's own code in simulated time,
 * each with random faults. Exit code 0 if nothing stayed stale, 1 if anything did.
 */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description =
                "Strikes simulated nodes with random faults, and reports what stays stale. Needs no"
                        + " servers.")
final class CheckCommand implements Callable<Integer> {

    private static final int STALE = 1;

    @Spec private CommandSpec spec;

    @Option(
            names = "--seconds",
            defaultValue = "30",
            description = "How long to go on (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(names = "--seed", description = "Repeats the runs from this seed (default: random).")
    private Long seed;

    @Override
    public Integer call() {
        if (seconds < 1) {
            throw new ParameterException(spec.commandLine(), "--seconds is at least 1");
        }
        PrintWriter out = spec.commandLine().getOut();
        long first = seed == null ? ThreadLocalRandom.current().nextInt(1_000_000) : seed;
        long begin = System.nanoTime();
        long runs = 0;
        long faults = 0;
        do {
            RandomRun run = new RandomRun(first + runs);
            List<String> stale = run.play();
            if (!stale.isEmpty()) {
                out.printf("STALE with --seed %d: %s leaves %s%n", first + runs, run, stale);
                return STALE;
            }
            runs++;
            faults += run.faults();
        } while (System.nanoTime() - begin < Duration.ofSeconds(seconds).toNanos());
        out.printf(
                "%d runs with %d faults from seed %d: nothing stayed stale.%n",
                runs, faults, first);
        return 0;
    }
}
