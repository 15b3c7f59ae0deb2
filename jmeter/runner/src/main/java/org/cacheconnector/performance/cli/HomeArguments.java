package org.cacheconnector.performance.cli;

import java.nio.file.Path;
import org.cacheconnector.performance.measure.JMeterHome;
import org.cacheconnector.performance.study.PlanCatalog;
import picocli.CommandLine.Option;

/** The options about what lies beside the runner. */
final class HomeArguments {

    private final RunnerHome home = RunnerHome.ofThisProgram();

    @Option(
            names = "--jmeter-home",
            paramLabel = "DIR",
            description = "A JMeter 5.6 (default: the one beside this program).")
    private Path jmeterHome;

    @Option(
            names = "--plans",
            paramLabel = "DIR",
            description = "Folder of the plans (default: the one beside this program).")
    private Path plans;

    JMeterHome jmeter() {
        return home.jmeter(jmeterHome);
    }

    Path plans() {
        return home.plans(plans);
    }

    PlanCatalog catalog() {
        return home.catalog(plans);
    }
}
