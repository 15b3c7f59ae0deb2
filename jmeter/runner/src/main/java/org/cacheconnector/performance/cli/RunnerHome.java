package org.cacheconnector.performance.cli;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.performance.measure.JMeterHome;
import org.cacheconnector.performance.study.PlanCatalog;
import org.cacheconnector.performance.study.StudyException;
import org.cacheconnector.performance.study.StudyFailure;

/**
 * Finds what the runner needs beside its code: JMeter and the plans. They lie beside the installed
 * runner's libraries, or in the project. Immutable; blocking.
 *
 * @param origins where to look, in each and the folders above it
 */
record RunnerHome(List<Path> origins) {

    private static final int LEVELS = 6;
    private static final List<String> JMETER =
            List.of("jmeter", "jmeter/runner/target/runner/jmeter");
    private static final List<String> PLANS = List.of("plans", "jmeter/plans");

    RunnerHome {
        origins = List.copyOf(origins);
    }

    static RunnerHome ofThisProgram() {
        try {
            Path code =
                    Path.of(
                            RunnerHome.class
                                    .getProtectionDomain()
                                    .getCodeSource()
                                    .getLocation()
                                    .toURI());
            return new RunnerHome(
                    List.of(
                            code.getParent(),
                            code.resolveSibling("runner"),
                            Path.of("").toAbsolutePath()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * @param named by the user; null to look for it
     * @throws StudyException if there is none
     */
    JMeterHome jmeter(Path named) {
        try {
            if (named != null) {
                return JMeterHome.of(named);
            }
            for (Path candidate : candidates(JMETER)) {
                if (Files.isRegularFile(candidate.resolve("bin/ApacheJMeter.jar"))) {
                    return JMeterHome.of(candidate);
                }
            }
        } catch (IllegalArgumentException e) {
            throw new StudyException(StudyFailure.FILES, "--jmeter-home: " + e.getMessage(), e);
        }
        throw new StudyException(
                StudyFailure.FILES,
                "JMeter was not found. Build the runner (mvn -DskipTests -pl jmeter/runner -am"
                        + " package) or name a JMeter 5.6 with --jmeter-home");
    }

    /**
     * @param named by the user; null to look for it
     * @throws StudyException if there is none
     */
    Path plans(Path named) {
        if (named != null) {
            return named;
        }
        for (Path candidate : candidates(PLANS)) {
            if (Files.isRegularFile(candidate.resolve("set-up-data.jmx"))) {
                return candidate;
            }
        }
        throw new StudyException(
                StudyFailure.FILES, "The plans were not found. Name their folder with --plans");
    }

    PlanCatalog catalog(Path named) {
        return PlanCatalog.read(plans(named));
    }

    private List<Path> candidates(List<String> names) {
        List<Path> candidates = new ArrayList<>();
        for (Path origin : origins) {
            Path at = origin;
            for (int i = 0; i < LEVELS && at != null; i++, at = at.getParent()) {
                for (String name : names) {
                    candidates.add(at.resolve(name));
                }
            }
        }
        return candidates;
    }
}
