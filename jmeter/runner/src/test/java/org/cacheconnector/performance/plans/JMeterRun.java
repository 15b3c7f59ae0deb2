package org.cacheconnector.performance.plans;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.cacheconnector.performance.measure.samples.SampleFields;

/** Runs a plan as users do, in a JMeter process of its own. Immutable. */
record JMeterRun(Path folder) {

    private static final Path RUNNER = Path.of("target", "runner");

    /**
     * A line of JMeter's results.
     *
     * @param start in ms since 1970
     * @param failure the first failed assertion's message
     * @param columns all of them by name
     */
    record Result(
            String label,
            long start,
            long millis,
            boolean success,
            String failure,
            Map<String, String> columns) {

        long end() {
            return start + millis;
        }
    }

    /** Returns the results by the user of each thread, in their order. */
    Map<StubUser, List<Result>> run(
            String plan, Map<String, String> properties, long most, TimeUnit unit)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path results = folder.resolve("results.jtl");
        Path output = folder.resolve("output.txt");
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        line.addAll(List.of("-jar", RUNNER.resolve("jmeter/bin/ApacheJMeter.jar").toString()));
        line.addAll(List.of("-n", "-t", RUNNER.resolve("plans/" + plan + ".jmx").toString()));
        line.addAll(List.of("-l", results.toString()));
        line.addAll(List.of("-j", folder.resolve("jmeter.log").toString()));
        line.add("-Jjmeterengine.force.system.exit=true");
        SampleFields.properties(true).forEach((name, value) -> line.add("-J" + name + "=" + value));
        properties.forEach((name, value) -> line.add("-J" + name + "=" + value));
        Process process =
                new ProcessBuilder(line)
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        try {
            if (!process.waitFor(most, unit) || process.exitValue() != 0) {
                throw new IllegalStateException(Files.readString(output));
            }
        } finally {
            process.destroyForcibly();
        }
        return read(results);
    }

    private static Map<StubUser, List<Result>> read(Path file) throws IOException {
        Map<StubUser, List<Result>> results = new EnumMap<>(StubUser.class);
        CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
        try (CSVParser lines = CSVParser.parse(file, StandardCharsets.UTF_8, format)) {
            for (CSVRecord line : lines) {
                String thread = line.get("threadName");
                int number = Integer.parseInt(thread.substring(thread.lastIndexOf('-') + 1));
                results.computeIfAbsent(StubUser.numbered(number), user -> new ArrayList<>())
                        .add(
                                new Result(
                                        line.get("label"),
                                        Long.parseLong(line.get("timeStamp")),
                                        Long.parseLong(line.get("elapsed")),
                                        Boolean.parseBoolean(line.get("success")),
                                        line.get("failureMessage"),
                                        line.toMap()));
            }
        }
        return results;
    }
}
