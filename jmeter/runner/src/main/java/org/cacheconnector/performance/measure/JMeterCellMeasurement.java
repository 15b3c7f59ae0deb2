package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.cacheconnector.performance.measure.watch.MachineLoad;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;

/**
 * Measures with a stock JMeter in processes of its own. Beside the cell's figures its folder gets
 * the samples of each generator ({@code samples-1.jtl.gz}), JMeter's logs and, if asked for,
 * JMeter's report ({@code dashboard}).
 */
public final class JMeterCellMeasurement implements CellMeasurement {

    private static final String PLAN = ".jmx";

    /** What can make a cell longer than planned: switches that take their time. */
    private static final Duration RESERVE = Duration.ofMinutes(5);

    private final JMeterHome home;
    private final Path plans;
    private final WallClock clock = WallClock.ofThisMachine();

    /**
     * @param plans the folder of the plans
     */
    public JMeterCellMeasurement(JMeterHome home, Path plans) {
        this.home = home;
        this.plans = plans;
    }

    @Override
    public Cell measure(
            CellKey key,
            Servers servers,
            MeasurePlan plan,
            ResultsFolder results,
            MeasurementProgress progress)
            throws IOException {
        Path file = plans.resolve(key.scenario() + PLAN);
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException("There is no plan " + file);
        }
        CellFiles files = new CellFiles(results.cellFolder(key));
        SlicePlan slices = SlicePlan.of(key, servers, plan);
        Duration rampUp = plan.times().warmUp().dividedBy(2L * slices.setUps().size());
        Duration most = plan.times().estimate(slices.setUps().size()).multipliedBy(2).plus(RESERVE);
        Map<String, String> properties = new HashMap<>();
        properties.put("nodes", nodes(servers));
        properties.put("ramp_up", Long.toString(rampUp.toSeconds()));
        properties.put("duration", Long.toString(most.toSeconds()));
        properties.putAll(plan.properties());
        JMeterLoad load =
                JMeterLoad.of(
                        home,
                        file,
                        files.folder(),
                        LoadShare.divide(key.load(), plan, rampUp, most),
                        properties);
        files.clear();
        Cell cell;
        try (ConnectorSwitch connectors = new ConnectorSwitch(servers.connectors());
                Watches watches = new Watches(MachineLoad.ofThisMachine())) {
            watches.add(servers.processes());
            CellRun.Rig rig = new CellRun.Rig(load, connectors, servers.counters(), watches, clock);
            CellRecord record = new CellRecord(key, clock.millis());
            cell = new CellRun(rig, slices, plan.times(), record, results, progress).run();
        } finally {
            files.compress(load.files());
        }
        return plan.dashboard() && cell.status() == Cell.Status.COMPLETE
                ? withDashboard(cell, files, results, progress)
                : cell;
    }

    private Cell withDashboard(
            Cell cell, CellFiles files, ResultsFolder results, MeasurementProgress progress)
            throws IOException {
        progress.begins("JMeter's report", Duration.ZERO);
        try {
            new Dashboard(home).make(files);
            return cell;
        } catch (MeasurementException e) {
            progress.remark(e.getMessage());
            List<String> remarks = new ArrayList<>(cell.remarks());
            remarks.add(e.getMessage());
            Cell remarked =
                    new Cell(
                            cell.key(),
                            cell.status(),
                            remarks,
                            cell.saturated(),
                            cell.started(),
                            cell.slices());
            results.write(remarked);
            return remarked;
        }
    }

    /** As the plans have it: clusters by semicolons, nodes by commas. */
    static String nodes(Servers servers) {
        return servers.clusters().stream()
                .map(
                        cluster ->
                                cluster.stream()
                                        .map(JMeterCellMeasurement::node)
                                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining(";"));
    }

    private static String node(URI node) {
        return node.getHost() + ":" + node.getPort();
    }
}
