package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.cacheconnector.performance.measure.samples.IntendedStarts;
import org.cacheconnector.performance.measure.samples.JtlReader;
import org.cacheconnector.performance.measure.samples.Lateness;
import org.cacheconnector.performance.measure.samples.SampleFields;

/** The load that one JMeter makes, or several on other machines together. */
final class JMeterLoad implements LoadGenerator {

    /** A JMeter server sends its samples at least this often while there are some. */
    private static final Map<String, String> SENT_SOON =
            Map.of("mode", "StrippedBatch", "num_sample_threshold", "100", "time_threshold", "500");

    /** More than these would queue for the file, while one of them waits for a processor. */
    private static final int FEW_USERS = 20;

    private final List<JMeterCommand> commands;
    private final Listeners servers;
    private final List<JtlReader> readers;
    private final List<Lateness> lateness;

    /** A schedule would make up for the time, and a JMeter server does not get the signal. */
    private final boolean mayStandStill;

    private final List<JMeterProcess> processes = new ArrayList<>();

    private JMeterLoad(List<JMeterCommand> commands, List<Lateness> lateness) {
        this.commands = commands;
        this.servers =
                new Listeners(
                        commands.stream().flatMap(each -> each.remoteHost().stream()).toList());
        this.readers = commands.stream().map(command -> new JtlReader(command.samples())).toList();
        this.lateness = lateness;
        this.mayStandStill =
                commands.stream()
                        .allMatch(
                                each ->
                                        each.remoteHost().isEmpty()
                                                && each.properties().get("schedule").isEmpty());
    }

    /**
     * Prepares a load; nothing runs yet.
     *
     * @param folder for their files
     * @param common properties of all their plans, which those of a share precede
     * @throws IllegalArgumentException if a schedule is none
     */
    static JMeterLoad of(
            JMeterHome home,
            Path plan,
            Path folder,
            List<LoadShare> shares,
            Map<String, String> common) {
        // The plans call their flows as they are called themselves.
        String flow = plan.getFileName().toString().replaceFirst("\\.jmx$", "");
        List<JMeterCommand> commands = new ArrayList<>();
        List<Lateness> lateness = new ArrayList<>();
        for (LoadShare share : shares) {
            Map<String, String> own = SampleFields.properties(false);
            Map<String, String> properties = new HashMap<>(common);
            properties.putAll(share.properties());
            properties.put("sample_variables", own.get("sample_variables"));
            if (Integer.parseInt(share.properties().get("users")) > FEW_USERS) {
                own.put(SampleFields.WRITTEN_AT_ONCE, "false");
            }
            share.remoteHost().ifPresent(host -> own.putAll(SENT_SOON));
            Path files = folder.resolve("samples-" + share.number());
            commands.add(new JMeterCommand(home, plan, files, own, properties, share.remoteHost()));
            String schedule = share.properties().get("schedule");
            long seed = Long.parseLong(share.properties().get("seed"));
            lateness.add(
                    schedule.isEmpty() ? sample -> 0 : new IntendedStarts(flow, schedule, seed));
        }
        return new JMeterLoad(commands, lateness);
    }

    @Override
    public void start() throws IOException {
        for (JMeterCommand command : commands) {
            processes.add(JMeterProcess.start(command));
        }
    }

    @Override
    public void standStill(boolean still) {
        if (mayStandStill) {
            processes.forEach(process -> process.signal(still ? "STOP" : "CONT"));
        }
    }

    @Override
    public List<WatchedProcess> processes() {
        List<WatchedProcess> watched = new ArrayList<>();
        for (JMeterProcess process : processes) {
            String name = Saturation.GENERATOR + (watched.size() + 1);
            watched.add(new WatchedProcess(name, process.pid(), true));
        }
        return watched;
    }

    @Override
    public void read(Samples samples) throws IOException {
        for (int i = 0; i < readers.size(); i++) {
            Lateness late = lateness.get(i);
            readers.get(i).read(sample -> samples.accept(sample, late));
        }
    }

    @Override
    public Optional<String> failure() {
        return processes.stream()
                .flatMap(process -> process.earlyEnd().stream())
                .findFirst()
                .or(() -> servers.silent().map("No JMeter server answers any more at "::concat));
    }

    @Override
    public String lastWords() {
        return processes.stream()
                .map(process -> process.log().tail())
                .collect(Collectors.joining("\n"));
    }

    @Override
    public void stop() {
        JMeterProcess.close(processes);
    }

    @Override
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        for (JMeterProcess process : processes) {
            List<String> errors = process.log().errors();
            if (!errors.isEmpty()) {
                remarks.add(
                        "JMeter logged %d errors, the first: %s"
                                .formatted(errors.size(), errors.get(0)));
            }
        }
        long broken = readers.stream().mapToLong(JtlReader::broken).sum();
        if (broken > 0) {
            remarks.add(broken + " lines of samples could not be read");
        }
        processes.stream()
                .flatMap(process -> process.leftServer().stream())
                .map(host -> "The JMeter server at " + host + " may still make load: restart it")
                .forEach(remarks::add);
        if (!servers.hosts().isEmpty()) {
            remarks.add(
                    "The load came from other machines, whose processors are not"
                            + " watched: see there that they were not at their limit, and that their clocks"
                            + " agree with this one");
        }
        return remarks;
    }

    /** Returns the files with the samples. */
    List<Path> files() {
        return commands.stream().map(JMeterCommand::samples).toList();
    }
}
