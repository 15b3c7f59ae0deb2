package org.cacheconnector.benchmarks.carbon;

import org.cacheconnector.harness.process.Machine;

/**
 * Measures the connector in real Carbon servers: two with it, one without, an ActiveMQ broker with
 * the shipped topic policy between them. Prints Markdown, with the figures that must be reached
 * first. Needs the bundle's path in the system property {@code connector.bundle}. Takes about seven
 * minutes, servers' start included.
 */
public final class CarbonBenchmark {

    private CarbonBenchmark() {}

    /** Runs everything and prints the tables to standard output. */
    public static void main(String[] args) {
        String machine = new Machine().line();
        System.out.println("In Carbon servers on " + machine + "\n\n" + run(Extent.full()));
        System.exit(0);
    }

    static String run(Extent extent) {
        Targets targets = new Targets();
        StringBuilder figures = new StringBuilder();
        try (Testbed testbed = new Testbed()) {
            figures.append(new CallerCost(testbed, extent).measure(targets)).append('\n');
            for (boolean objects : new boolean[] {false, true}) {
                Throughput throughput = new Throughput(testbed, extent, objects);
                figures.append(throughput.measure(targets)).append('\n');
            }
            figures.append(new RepeatedUpdates(testbed, extent).measure(targets));
        }
        return targets
                + "\nMedians of "
                + extent.rounds()
                + " rounds, of removals "
                + Throughput.rounds(extent)
                + " (least-greatest); percentiles are those over all rounds.\n\n"
                + figures;
    }
}
