package org.cacheconnector.performance.cli;

import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import org.cacheconnector.performance.measure.JMeterHome;
import org.cacheconnector.performance.study.PlanCatalog;
import org.cacheconnector.performance.study.StudyException;
import picocli.CommandLine.Option;

/** The options about what lies beside the runner's libraries: JMeter and the plans. Blocking. */
final class HomeArguments {

    @Option(
            names = "--plans",
            paramLabel = "DIR",
            description = "Folder of the plans (default: the one beside this program).")
    private Path plans = besideThisProgram("plans");

    /** Returns the JMeter beside this program. */
    JMeterHome jmeter() {
        return JMeterHome.of(besideThisProgram("jmeter"));
    }

    /** Returns the folder of the plans. */
    Path plans() {
        return plans;
    }

    /**
     * @throws StudyException if there are no plans
     */
    PlanCatalog catalog() {
        return PlanCatalog.read(plans);
    }

    /** The program lies in runner/lib or, in the build, beside runner: as classes or as a jar. */
    private static Path besideThisProgram(String folder) {
        URL code = HomeArguments.class.getProtectionDomain().getCodeSource().getLocation();
        try {
            Path parent = Path.of(code.toURI()).toAbsolutePath().getParent();
            Path runner = parent.endsWith("lib") ? parent.getParent() : parent.resolve("runner");
            return runner.resolve(folder);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
