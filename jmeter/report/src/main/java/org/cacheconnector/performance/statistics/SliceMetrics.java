package org.cacheconnector.performance.statistics;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Times;

/** The metrics of one slice. Those that are not known, or 0, are absent. Immutable. */
public final class SliceMetrics {

    /** Server nodes are called by their cluster's letter and a number. */
    private static final Pattern SERVER_NODE = Pattern.compile("[a-z][0-9]+");

    private final Map<Metric, Double> values = new EnumMap<>(Metric.class);

    private SliceMetrics() {}

    /** Works the metrics of a slice out. */
    public static SliceMetrics of(Slice slice) {
        SliceMetrics metrics = new SliceMetrics();
        flow(slice).ifPresent(flow -> metrics.add(slice, flow));
        return metrics;
    }

    /** Returns whether a process is a node of the servers, by its name. */
    public static boolean isServerNode(String process) {
        return SERVER_NODE.matcher(process).matches();
    }

    /** Returns the whole flow among a slice's labels. */
    public static Optional<LabelResult> flow(Slice slice) {
        return slice.labels().stream().filter(LabelResult::flow).findFirst();
    }

    /** Returns a value above 0, if it is known. */
    public Optional<Double> value(Metric metric) {
        return Optional.ofNullable(values.get(metric));
    }

    private void add(Slice slice, LabelResult flow) {
        double successful = (double) flow.samples() - flow.errors();
        put(Metric.THROUGHPUT, successful / slice.seconds());
        if (flow.samples() > 0) {
            put(Metric.MEAN, flow.average());
        }
        addPercentiles(flow);
        put(Metric.CPU, FlowCost.of(List.of(slice), SliceMetrics::isServerNode).steady());
    }

    private void addPercentiles(LabelResult flow) {
        if (flow.histogram() == null || flow.histogram().isEmpty()) {
            return;
        }
        Histogram times = Times.decode(flow.histogram());
        if (times.getTotalCount() > 0) {
            put(Metric.P50, times.getValueAtPercentile(50) / 1000.0);
            put(Metric.P90, times.getValueAtPercentile(90) / 1000.0);
            put(Metric.P95, times.getValueAtPercentile(95) / 1000.0);
            put(Metric.P99, times.getValueAtPercentile(99) / 1000.0);
        }
    }

    private void put(Metric metric, double value) {
        if (Double.isFinite(value) && value > 0) {
            values.put(metric, value);
        }
    }
}
