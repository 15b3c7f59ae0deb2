package org.cacheconnector.performance.measure;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.performance.measure.samples.SampleFields;

/** Has JMeter make its own report of a cell's samples, warm-ups included. Blocking. */
record Dashboard(JMeterHome home) {

    private static final Duration MOST = Duration.ofMinutes(10);

    /**
     * Makes it.
     *
     * @throws MeasurementException with the end of JMeter's log, if it does not
     * @throws IOException if files cannot be written
     */
    void make(CellFiles files) throws IOException {
        Path samples = files.folder().resolve("samples-all.jtl");
        Path log = files.folder().resolve("samples-dashboard.log");
        Path output = files.folder().resolve("samples-dashboard.out");
        // JMeter unpacks to a folder of this name in its working directory.
        Path work = Files.createTempDirectory(files.folder(), "samples-dashboard");
        try {
            files.merge(samples);
            Process process =
                    new ProcessBuilder(line(samples, log, files.dashboard(), work))
                            .directory(work.toFile())
                            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                            .redirectErrorStream(true)
                            .redirectOutput(output.toFile())
                            .start();
            await(process, new JMeterLog(log, output), files);
        } finally {
            Files.deleteIfExists(samples);
            FileTrees.delete(work);
        }
    }

    private List<String> line(Path samples, Path log, Path folder, Path work) {
        List<String> line = home.program();
        line.addAll(List.of("-g", samples.toString(), "-o", folder.toString()));
        line.addAll(List.of("-j", log.toString()));
        SampleFields.properties(false).forEach((key, value) -> line.add("-J" + key + "=" + value));
        line.add("-Jjmeter.reportgenerator.temp_dir=" + work.resolve("temp"));
        return line;
    }

    private static void await(Process process, JMeterLog log, CellFiles files) {
        try {
            if (!process.waitFor(MOST.toMillis(), TimeUnit.MILLISECONDS)
                    || process.exitValue() != 0
                    || !Files.exists(files.dashboard().resolve("index.html"))) {
                throw new MeasurementException("JMeter made no report; " + log.tail());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MeasurementException("JMeter made no report: stopped on demand", e);
        } finally {
            process.destroyForcibly();
        }
    }
}
