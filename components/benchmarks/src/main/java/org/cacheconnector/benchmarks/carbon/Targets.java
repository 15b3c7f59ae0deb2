package org.cacheconnector.benchmarks.carbon;

import java.util.Locale;
import org.cacheconnector.benchmarks.measure.MarkdownTable;

/** Figures that were promised, and whether they are reached. Not thread-safe. */
final class Targets {

    private final MarkdownTable table =
            new MarkdownTable("Must reach", "Target", "Measured", "Reached");

    /** Adds a figure that must not exceed {@code limit}. */
    void atMost(String what, double limit, String unit, double measured) {
        add(what, "at most ", limit, unit, measured, measured <= limit);
    }

    /** Adds a figure that must not be below {@code limit}. */
    void atLeast(String what, double limit, String unit, double measured) {
        add(what, "at least ", limit, unit, measured, measured >= limit);
    }

    private void add(
            String what, String bound, double limit, String unit, double measured, boolean met) {
        table.row(what, bound + show(limit, unit), show(measured, unit), met ? "yes" : "**no**");
    }

    private static String show(double value, String unit) {
        String number = String.format(Locale.ROOT, value >= 1_000 ? "%,.0f" : "%.2f", value);
        return unit.isEmpty() ? number : number + " " + unit;
    }

    @Override
    public String toString() {
        return table.toString();
    }
}
