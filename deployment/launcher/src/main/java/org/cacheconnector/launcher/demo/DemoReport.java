package org.cacheconnector.launcher.demo;

import java.util.List;

/** What a demonstration has shown. Immutable. */
public final class DemoReport {

    /**
     * One scenario.
     *
     * @param title the scenario's
     * @param off what was seen without the connector
     * @param on what was seen with it
     */
    record Row(String title, Outcome off, Outcome on) {}

    private final Promise promise;
    private final List<Row> rows;

    DemoReport(Promise promise, List<Row> rows) {
        this.promise = promise;
        this.rows = List.copyOf(rows);
    }

    List<Row> rows() {
        return rows;
    }

    /** Returns the scenarios that were not as promised, by title; empty if all were. */
    public List<String> broken() {
        return rows.stream().filter(row -> !isKept(row)).map(Row::title).toList();
    }

    /** Returns whether there were scenarios and all of them were as promised. */
    public boolean isAsPromised() {
        return !rows.isEmpty() && broken().isEmpty();
    }

    private boolean isKept(Row row) {
        return row.off().isStaleEverywhere() && row.on().isTruthfulWithin(promise.trueWithin());
    }
}
