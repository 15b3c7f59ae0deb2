package org.cacheconnector.performance.study;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.cacheconnector.performance.measure.CellMeasurement;
import org.cacheconnector.performance.measure.LoadData;
import org.cacheconnector.performance.measure.MeasurePlan;
import org.cacheconnector.performance.measure.MeasurementException;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Study;

/**
 * Carries a study out: brings up servers, measures their cells, takes them down. What is measured
 * is on disk at once; cells that an earlier run has measured to their end are left out.
 *
 * <p>{@link #run} is called once; {@link #stop} may be called by any thread.
 */
public final class StudyRun {

    private final StudyPlan plan;
    private final ServerSource source;
    private final CellMeasurement measurement;
    private final LoadData data;
    private final StudyResults results;
    private final StudyLog log;
    private final Interruption interruption = new Interruption();
    private final Set<CellKey> complete = new HashSet<>();
    private final List<CellKey> incomplete = new ArrayList<>();

    /**
     * Prepares a study; nothing is started yet.
     *
     * @param log is told how it goes on
     */
    public StudyRun(
            StudyPlan plan,
            ServerSource source,
            CellMeasurement measurement,
            LoadData data,
            StudyResults results,
            StudyLog log) {
        this.plan = plan;
        this.source = source;
        this.measurement = measurement;
        this.data = data;
        this.results = results;
        this.log = log;
    }

    /**
     * Does it all; blocks, for hours perhaps. Whatever happens, everything started is stopped, and
     * a report is made of what was measured.
     *
     * @param command as the user typed it
     * @param machine facts about it
     * @param versions those known before anything is started
     * @throws StudyException if not every cell could be measured
     */
    public void run(
            String command,
            Instant now,
            Map<String, String> machine,
            Map<String, String> versions) {
        complete.addAll(
                results.open(
                        new Study(
                                plan.name(),
                                now,
                                command,
                                machine,
                                versions,
                                new StudyDescription(plan).configuration(),
                                plan.cells().stream().map(PlannedCell::key).toList())));
        log.begins(plan, results.folder().path(), complete.size(), left());
        try {
            plan.deployments().forEach(this::measure);
        } finally {
            interruption.over();
            writeReport();
        }
        if (!incomplete.isEmpty()) {
            throw new StudyException(
                    StudyFailure.INCOMPLETE,
                    ("Not measured to the end: %s. Their remarks say why; run the same"
                                    + " command again to measure them anew")
                            .formatted(
                                    String.join(
                                            ", ", incomplete.stream().map(CellKey::id).toList())));
        }
    }

    private Duration left() {
        return new TimeEstimate(plan).left(complete);
    }

    private void measure(PlannedServers planned) {
        List<PlannedCell> cells =
                planned.cells().stream().filter(cell -> !complete.contains(cell.key())).toList();
        if (cells.isEmpty()) {
            return;
        }
        log.says("Servers: " + planned.label() + ", " + cells.size() + " cells");
        interruption.check();
        StudyServers servers = interruption.abortable(() -> source.start(planned), source::abort);
        try (servers) {
            // Users enough for each of the cells.
            Map<String, String> properties = new TreeMap<>(cells.get(0).measure().properties());
            int most = cells.stream().mapToInt(cell -> cell.measure().userCount()).max().orElse(0);
            properties.put(MeasurePlan.USER_COUNT, Integer.toString(most));
            interruption.check();
            setUp(servers, properties);
            try {
                results.add(servers.versions());
                measure(cells.get(0).onNewServers(), servers);
                cells.stream().skip(1).forEach(cell -> measure(cell, servers));
            } finally {
                remove(servers, properties);
            }
        }
    }

    private void setUp(StudyServers servers, Map<String, String> properties) {
        try {
            interruption.interruptible(
                    () -> {
                        data("made", () -> data.setUp(servers.servers(), properties));
                        return null;
                    });
        } catch (StudyException e) {
            if (interruption.isRequested() || !servers.temporary()) {
                // Some users may have been made.
                remove(servers, properties);
            }
            throw e;
        }
    }

    /** Nobody wants a second failure instead of the first. */
    private void remove(StudyServers servers, Map<String, String> properties) {
        boolean inHaste = interruption.isRequested() && servers.temporary();
        if (inHaste || !servers.ended().isEmpty()) {
            return;
        }
        try {
            data("removed", () -> data.remove(servers.servers(), properties));
        } catch (StudyException e) {
            log.says(e.getMessage());
        }
    }

    private interface DataWork {
        void run() throws IOException, InterruptedException;
    }

    private void data(String what, DataWork work) {
        try {
            work.run();
        } catch (MeasurementException e) {
            throw new StudyException(
                    StudyFailure.CREDENTIALS,
                    "Users and applications were not " + what + ": " + e.getMessage(),
                    e);
        } catch (IOException e) {
            throw results.failure(e);
        } catch (InterruptedException e) {
            throw new StudyException(StudyFailure.STOPPED, "Stopped", e);
        }
    }

    private void measure(PlannedCell cell, StudyServers servers) {
        interruption.check();
        int number = complete.size() + incomplete.size() + 1;
        log.cellBegins(cell, number, plan.cells().size(), left());
        Cell measured;
        try {
            measured =
                    interruption.interruptible(
                            () ->
                                    results.guarded(
                                            () ->
                                                    measurement.measure(
                                                            cell.key(),
                                                            servers.servers(),
                                                            cell.measure(),
                                                            results.folder(),
                                                            log)));
        } catch (MeasurementException | IllegalArgumentException e) {
            requireGoingOn(cell, servers);
            throw new StudyException(
                    StudyFailure.INCOMPLETE, cell.key().id() + ": " + e.getMessage(), e);
        }
        log.cellEnds(measured);
        if (measured.status() == Cell.Status.COMPLETE) {
            complete.add(cell.key());
            return;
        }
        requireGoingOn(cell, servers);
        incomplete.add(cell.key());
    }

    private void requireGoingOn(PlannedCell cell, StudyServers servers) {
        List<String> ended = servers.ended();
        if (!ended.isEmpty()) {
            throw new StudyException(
                    StudyFailure.SERVER_DIED,
                    """
                    While %s was measured, this ended: %s
                    What was measured is kept. Run the same command again to go on\
                    """
                            .formatted(cell.key().id(), String.join("\n", ended)));
        }
        interruption.check();
    }

    private void writeReport() {
        try {
            if (results.writeReport()) {
                log.says("Report: " + results.folder().path().resolve("report.html"));
            }
        } catch (StudyException e) {
            log.says("No report: " + e.getMessage());
        }
    }

    /**
     * Makes the run end soon: the cell that is being measured is kept as incomplete, and everything
     * started is stopped. Returns at once.
     */
    public void stop() {
        interruption.request();
    }
}
