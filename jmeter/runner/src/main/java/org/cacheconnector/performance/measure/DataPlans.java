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
public record DataPlans(JMeterHome home, Path plans, Path folder) {

    private static final String SET_UP = "set-up-data";
    private static final String REMOVE = "remove-data";
    private static final Duration MOST = Duration.ofMinutes(15);

    /**
     * Makes the data.
     *
     * @param properties of the plan, such as {@code user_count} and {@code admin_password}
     * @throws MeasurementException saying what was not made and why: which node does not answer, or
     *     what one answered
     * @throws IllegalArgumentException if there is no such plan
     * @throws IOException if files cannot be written
     * @throws InterruptedException if stopped; JMeter has ended then
     */
    public void setUp(Servers servers, Map<String, String> properties)
            throws IOException, InterruptedException {
        run(SET_UP, servers, properties);
    }

    /**
     * Removes the data; as {@link #setUp}.
     *
     * @throws MeasurementException saying what was not removed and why
     * @throws IllegalArgumentException if there is no such plan
     * @throws IOException if files cannot be written
     * @throws InterruptedException if stopped; JMeter has ended then
     */
    public void remove(Servers servers, Map<String, String> properties)
            throws IOException, InterruptedException {
        run(REMOVE, servers, properties);
    }

    private void run(String name, Servers servers, Map<String, String> properties)
            throws IOException, InterruptedException {
        Path plan = plans.resolve(name + ".jmx");
        if (!Files.isRegularFile(plan)) {
            throw new IllegalArgumentException("There is no plan " + plan);
        }
        Map<String, String> all = new HashMap<>(properties);
        all.putIfAbsent("nodes", JMeterCellMeasurement.nodes(servers));
        JMeterCommand command =
                new JMeterCommand(
                        home,
                        plan,
                        folder.resolve(name),
                        SampleFields.properties(true),
                        all,
                        Optional.empty());
        Files.deleteIfExists(command.samples());
        Files.deleteIfExists(command.log());
        try (JMeterProcess process = JMeterProcess.start(command)) {
            if (!process.awaitEnd(MOST)) {
                throw new MeasurementException(
                        command
                                + " did not end within "
                                + MOST.toMinutes()
                                + " minutes; "
                                + process.log().tail());
            }
            process.earlyEndWithFailure()
                    .ifPresent(
                            why -> {
                                throw new MeasurementException(why);
                            });
            check(command, process.log());
        }
    }

    private static void check(JMeterCommand command, JMeterLog log) throws IOException {
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
            throw new MeasurementException(command + " asked nothing; " + log.tail());
        }
        if (!failed.isEmpty()) {
            // The request itself tells more than the flow around it.
            Sample first =
                    failed.stream()
                            .filter(
                                    sample ->
                                            !sample.url().isEmpty() && !sample.url().equals("null"))
                            .findFirst()
                            .orElse(failed.get(0));
            throw new MeasurementException(
                    command
                            + ": "
                            + failed.size()
                            + " of "
                            + samples
                            + " requests failed; "
                            + new FailedRequest(first).explanation()
                            + " See "
                            + command.log());
        }
    }
}
