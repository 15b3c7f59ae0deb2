package org.cacheconnector.launcher.demo;

import java.util.ArrayList;
import java.util.List;

/**
 * What a demonstration has shown. Immutable.
 *
 * @param rows a scenario each
 */
record DemoReport(List<Row> rows) {

    /**
     * One scenario.
     *
     * @param title the scenario's
     * @param off what was seen without the connector
     * @param on what was seen with it
     */
    record Row(String title, Outcome off, Outcome on) {

        private boolean isKept() {
            return off.isStaleEverywhere() && on.isTruthfulWithin(Demo.TRUE_WITHIN);
        }
    }

    /** Returns the scenarios that were not as promised, by title; empty if all were. */
    List<String> broken() {
        return rows.stream().filter(row -> !row.isKept()).map(Row::title).toList();
    }

    /** Returns whether there were scenarios and all of them were as promised. */
    boolean isAsPromised() {
        return !rows.isEmpty() && broken().isEmpty();
    }

    /** Returns the lines of a Markdown table. */
    List<String> table() {
        List<String> table = new ArrayList<>();
        table.add(
                "| what happens | changed at | asked at | connector off: stale for"
                        + " | connector on: true after |");
        table.add("|---|---|---|---:|---:|");
        for (Row row : rows) {
            table.add(
                    "| "
                            + String.join(
                                    " | ",
                                    row.title(),
                                    row.on().changedAt(),
                                    String.join(", ", row.on().seen().keySet()),
                                    staleFor(row.off()),
                                    trueAfter(row.on()))
                            + " |");
        }
        return table;
    }

    private static String staleFor(Outcome off) {
        if (off.isFailure()) {
            return "failed";
        }
        // The node that was the first to tell the truth decides how long all were stale.
        Observation first = off.best();
        return first.truthful()
                ? Outcome.show(first.after())
                : "over " + first.after().toSeconds() + " s";
    }

    private static String trueAfter(Outcome on) {
        if (on.isFailure()) {
            return "failed";
        }
        Observation last = on.worst();
        return (last.truthful() ? "" : "not within ") + Outcome.show(last.after());
    }
}
