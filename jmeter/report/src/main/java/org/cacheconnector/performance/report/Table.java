package org.cacheconnector.performance.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table as text.
 *
 * @param title may be empty
 * @param texts how many of the columns, from the left, are no numbers
 * @param columns their titles
 */
record Table(String title, int texts, List<String> columns, List<List<String>> rows) {

    /** A title or value, and whether it is one of a number. */
    record Entry(String text, boolean number) {}

    /** Returns the titles. */
    List<Entry> head() {
        return entries(columns);
    }

    /** Returns the rows. */
    List<List<Entry>> body() {
        return rows.stream().map(this::entries).toList();
    }

    private List<Entry> entries(List<String> row) {
        List<Entry> entries = new ArrayList<>();
        row.forEach(text -> entries.add(new Entry(text, entries.size() >= texts)));
        return entries;
    }

    String markdown() {
        List<String> rule = columns.stream().map(column -> "---").collect(Collectors.toList());
        for (int i = texts; i < rule.size(); i++) {
            rule.set(i, "---:");
        }
        List<List<String>> lines = new ArrayList<>();
        lines.add(columns.stream().map(Table::escaped).toList());
        lines.add(rule);
        rows.forEach(row -> lines.add(row.stream().map(Table::escaped).toList()));
        return lines.stream()
                .map(line -> "| " + String.join(" | ", line) + " |\n")
                .collect(Collectors.joining());
    }

    /** Returns a text in which Markdown finds nothing to do. */
    static String escaped(String text) {
        return text.replaceAll("[\\\\`*_\\[\\]<>|#&]", "\\\\$0").replaceAll("\\s+", " ");
    }

    String csv() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(columns);
        lines.addAll(rows);
        return lines.stream()
                .map(
                        line ->
                                line.stream().map(Table::field).collect(Collectors.joining(","))
                                        + "\n")
                .collect(Collectors.joining());
    }

    private static String field(String text) {
        if (text.equals(Numbers.UNKNOWN)) {
            return "";
        }
        return text.matches("[^\",\r\n]*") ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
