package org.cacheconnector.performance.plans;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** JMeter as the build has put it together, run as its users run it. Calls block. */
final class StockJMeter {

    private static final Path RUNNER = Path.of("target", "runner").toAbsolutePath();
    private static final Path JAR = RUNNER.resolve("jmeter").resolve("bin/ApacheJMeter.jar");
    private static final Duration MOST = Duration.ofMinutes(3);

    private final Path results;

    /**
     * @param results where samples and logs are put
     */
    StockJMeter(Path results) {
        this.results = results.toAbsolutePath();
    }

    /** Runs a plan as the build has made it. */
    List<Sample> run(String plan, Map<String, String> properties)
            throws IOException, InterruptedException {
        return run(plan(plan), plan, properties);
    }

    /** Returns a plan as the build has made it. */
    static Path plan(String name) {
        return RUNNER.resolve("plans").resolve(name + ".jmx");
    }

    /**
     * Runs a plan.
     *
     * @param name of the files with its results
     * @return the samples
     */
    List<Sample> run(Path plan, String name, Map<String, String> properties)
            throws IOException, InterruptedException {
        Files.createDirectories(results);
        Path jtl = results.resolve(name + ".jtl");
        Path log = results.resolve(name + ".log");
        Path out = results.resolve(name + ".out");
        Files.deleteIfExists(jtl);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-Djava.awt.headless=true"));
        command.addAll(List.of("-jar", JAR.toString(), "-n", "-t", plan.toString()));
        command.addAll(List.of("-l", jtl.toString(), "-j", log.toString()));
        command.add("-Lorg.apache.jmeter.protocol.http.sampler.HTTPSamplerBase=ERROR");
        // Otherwise an idle thread of the open model keeps it for a minute after its end.
        command.add("-Jjmeterengine.force.system.exit=true");
        command.add("-Jsample_variables=stale_answers,stale_after_1s,never_inactive");
        properties.forEach((key, value) -> command.add("-J" + key + "=" + value));
        Process process =
                new ProcessBuilder(command)
                        .directory(results.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(out.toFile())
                        .start();
        Thread atEnd = new Thread(process::destroyForcibly, "stop-jmeter");
        Runtime.getRuntime().addShutdownHook(atEnd);
        try {
            if (!process.waitFor(MOST.toSeconds(), TimeUnit.SECONDS)) {
                throw new IllegalStateException(plan + " did not end: " + Files.readString(out));
            }
        } finally {
            process.destroyForcibly();
            removeHook(atEnd);
        }
        if (process.exitValue() != 0 || !Files.exists(jtl)) {
            throw new IllegalStateException(plan + " failed: " + Files.readString(out));
        }
        return Sample.read(jtl);
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyEnding) {
            // Then the hook runs anyway.
        }
    }
}
