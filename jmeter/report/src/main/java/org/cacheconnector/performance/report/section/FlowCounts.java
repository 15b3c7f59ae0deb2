package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.cacheconnector.performance.report.document.Block.Table;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.statistics.FlowCost;
import org.cacheconnector.performance.statistics.SliceMetrics;

/**
 * What a flow takes beside the nodes' processor time, with the connector off and on. Immutable.
 *
 * @param times whether the times of flows can be published
 */
record FlowCounts(List<Slice> off, List<Slice> on, boolean times) {

    private static final List<String> BROKERS = List.of("ActiveMQ", "stand-in queue manager");

    private static final Map<String, String> COUNTERS = counters();

    private static Map<String, String> counters() {
        Map<String, String> counters = new LinkedHashMap<>();
        counters.put("Messages sent", "publishedFrames");
        counters.put("Bytes sent", "publishedBytes");
        counters.put("Messages received", "appliedFrames");
        counters.put("Captures", "captured");
        counters.put("Invalidations sent", "publishedInvalidations");
        counters.put("Invalidations received", "appliedInvalidations");
        counters.put("SQL transactions", "sql.transactions");
        counters.put("SQL rows fetched", "sql.rowsFetched");
        return counters;
    }

    Table table() {
        List<Table.Row> rows = new ArrayList<>();
        COUNTERS.forEach((title, name) -> add(rows, title, slices -> counter(slices, name)));
        add(rows, "Voluntary context switches", slices -> nodes(slices).voluntarySwitches());
        add(rows, "Involuntary context switches", slices -> nodes(slices).involuntarySwitches());
        add(rows, "CPU of the broker (ms)", slices -> broker(slices).millis());
        add(rows, "CPU of the broker without jit (ms)", slices -> broker(slices).withoutJit());
        add(rows, "CPU of the generator (ms)", slices -> generator(slices).millis());
        if (times) {
            add(rows, "p50 (ms), all slices together", slices -> percentile(slices, 50));
            add(rows, "p99 (ms), all slices together", slices -> percentile(slices, 99));
        }
        return new Table(
                "By flow, all nodes together",
                Tables.columns("", "#Off", "#On", "#Difference"),
                rows,
                "");
    }

    private void add(List<Table.Row> rows, String title, ToDoubleFunction<List<Slice>> figure) {
        double before = figure.applyAsDouble(off);
        double after = figure.applyAsDouble(on);
        rows.add(
                Tables.row(
                        title,
                        Numbers.decimals(before, 3),
                        Numbers.decimals(after, 3),
                        Numbers.decimals(after - before, 3)));
    }

    /** The counters of the connector rest when it is off, and are left out then. */
    private double counter(List<Slice> slices, String name) {
        boolean known =
                Stream.concat(off.stream(), on.stream())
                        .anyMatch(
                                slice ->
                                        slice.counters() != null
                                                && slice.counters().containsKey(name));
        if (!known) {
            return Double.NaN;
        }
        double sum =
                slices.stream()
                        .filter(slice -> slice.counters() != null)
                        .mapToLong(slice -> slice.counters().getOrDefault(name, 0L))
                        .sum();
        return sum / flows(slices);
    }

    static double percentile(List<Slice> slices, double percent) {
        return Totals.of(slices, LabelResult::flow).percentile(percent);
    }

    private static double flows(List<Slice> slices) {
        long flows = Totals.of(slices, LabelResult::flow).successful();
        return flows == 0 ? Double.NaN : flows;
    }

    private static FlowCost nodes(List<Slice> slices) {
        return FlowCost.of(slices, SliceMetrics::isServerNode);
    }

    private static FlowCost broker(List<Slice> slices) {
        return FlowCost.of(slices, BROKERS::contains);
    }

    private static FlowCost generator(List<Slice> slices) {
        return FlowCost.of(slices, name -> name.startsWith("generator-"));
    }
}
