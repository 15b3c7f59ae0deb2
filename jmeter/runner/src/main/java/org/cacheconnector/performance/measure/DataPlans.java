package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.performance.measure.samples.JtlReader;
import org.cacheconnector.performance.measure.samples.Sample;
import org.cacheconnector.performance.measure.samples.SampleFields;

/**
 * Runs the plans that make the users and applications that the others need, and remove them again.
 * Used by one thread; blocking, interruptible.
 *
 * @param plans the folder of the plans
 * @param folder for JMeter's logs
 */
public record DataPlans(JMeterHome home, Path plans, Path folder) implements LoadData {

    private static final Duration MOST = Duration.ofMinutes(15);

    @Override
    public void setUp(Servers servers, Map<String, String> properties)
            throws IOException, InterruptedException {
        run("set-up-data", servers, properties);
    }

    @Override
    public void remove(Servers servers, Map<String, String> properties)
            throws IOException, InterruptedException {
        run("remove-data", servers, properties);
    }

    private void run(String name, Servers servers, Map<String, String> properties)
            throws IOException, InterruptedException {
        Map<String, String> all = new HashMap<>(properties);
        all.putIfAbsent("nodes", servers.nodes());
        JMeterCommand command =
                new JMeterCommand(
                        home,
                        plans.resolve(name + ".jmx"),
                        folder.resolve(name),
                        SampleFields.properties(true),
                        all,
                        Optional.empty());
        Files.deleteIfExists(command.samples());
        Files.deleteIfExists(command.log().log());
        try (JMeterProcess process = JMeterProcess.start(command)) {
            if (!process.awaitEnd(MOST)) {
                throw new MeasurementException(
                        "%s did not end within %d minutes; %s"
                                .formatted(command, MOST.toMinutes(), process.log().tail()));
            }
            Optional<String> failure = process.earlyEndWithFailure();
            if (failure.isPresent()) {
                throw new MeasurementException(failure.get());
            }
        }
        check(command);
    }

    private static void check(JMeterCommand command) throws IOException {
        List<Sample> failed = new ArrayList<>();
        long samples =
                new JtlReader(command.samples())
                        .read(
                                sample -> {
                                    if (!sample.success()) {
                                        failed.add(sample);
                                    }
                                });
        if (samples == 0) {
            throw new MeasurementException(command + " asked nothing; " + command.log().tail());
        }
        if (!failed.isEmpty()) {
            // The request itself tells more than the flow around it.
            Sample first =
                    failed.stream()
                            .filter(sample -> sample.url().startsWith("http"))
                            .findFirst()
                            .orElse(failed.get(0));
            throw new MeasurementException(
                    "%s: %d of %d requests failed; %s See %s"
                            .formatted(
                                    command,
                                    failed.size(),
                                    samples,
                                    new FailedRequest(first).explanation(),
                                    command.log().log()));
        }
    }
}
