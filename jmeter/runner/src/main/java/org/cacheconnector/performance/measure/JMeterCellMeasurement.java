package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;

/**
 * Measures with a stock JMeter in processes of its own. Beside the cell's figures its folder gets
 * the samples of each generator ({@code samples-1.jtl.gz}) and JMeter's logs.
 *
 * @param plans the folder of the plans
 */
public record JMeterCellMeasurement(JMeterHome home, Path plans) implements CellMeasurement {

    /** What can make a cell longer than planned: switches that take their time. */
    private static final Duration RESERVE = Duration.ofMinutes(5);

    @Override
    public Cell measure(
            CellKey key,
            Servers servers,
            MeasurePlan plan,
            ResultsFolder results,
            MeasurementProgress progress)
            throws IOException {
        CellFiles files = new CellFiles(results.cellFolder(key).toAbsolutePath());
        SliceTimes times = plan.times();
        SlicePlan slices = SlicePlan.of(key, servers, plan);
        int rampUp = times.warmUp() / (2 * slices.setUps().size());
        long most =
                times.estimate(slices.setUps().size()).multipliedBy(2).plus(RESERVE).toSeconds();
        Map<String, String> properties = new HashMap<>();
        properties.put("nodes", servers.nodes());
        properties.put("ramp_up", Integer.toString(rampUp));
        properties.put("duration", Long.toString(most));
        properties.putAll(plan.properties());
        JMeterLoad load =
                JMeterLoad.of(
                        home,
                        plans.resolve(key.scenario() + ".jmx"),
                        files.folder(),
                        LoadShare.divide(key.load(), plan, rampUp, most),
                        properties);
        files.clear();
        try (ConnectorSwitch connectors = new ConnectorSwitch(servers.connectors());
                Watches watches = Watches.ofThisMachine()) {
            watches.add(servers.processes());
            WallClock clock = new WallClock() {};
            CellRun.Rig rig = new CellRun.Rig(load, connectors, servers.counters(), watches, clock);
            return new CellRun(key, rig, slices, times, results, progress).run();
        } finally {
            files.compress(load.files());
        }
    }
}
