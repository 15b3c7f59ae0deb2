package org.cacheconnector.launcher.demo;

import java.util.List;
import java.util.StringJoiner;

/** Renders a report as a Markdown table. Stateless. */
public final class DemoTable {

    /** Renders it, with a line end after each row. */
    public String render(DemoReport report) {
        StringBuilder table = new StringBuilder();
        row(
                table,
                List.of(
                        "what happens",
                        "changed at",
                        "asked at",
                        "connector off: stale for",
                        "connector on: true after"));
        table.append("|---|---|---|---:|---:|\n");
        for (DemoReport.Row row : report.rows()) {
            row(
                    table,
                    List.of(
                            row.title(),
                            row.on().changedAt(),
                            String.join(", ", row.on().seen().keySet()),
                            staleFor(row.off()),
                            trueAfter(row.on())));
        }
        return table.toString();
    }

    private static String staleFor(Outcome off) {
        if (off.isFailure()) {
            return "failed";
        }
        // The node that was the first to tell the truth decides how long all were stale.
        Observation first = off.best();
        return first.truthful()
                ? Durations.show(first.after())
                : "over " + first.after().toSeconds() + " s";
    }

    private static String trueAfter(Outcome on) {
        if (on.isFailure()) {
            return "failed";
        }
        Observation last = on.worst();
        return last.truthful()
                ? Durations.show(last.after())
                : "not within " + Durations.show(last.after());
    }

    private static void row(StringBuilder table, List<String> cells) {
        table.append("| ");
        StringJoiner joined = new StringJoiner(" | ");
        cells.forEach(cell -> joined.add(cell.replace("|", "\\|").replace('\n', ' ')));
        table.append(joined).append(" |\n");
    }
}
