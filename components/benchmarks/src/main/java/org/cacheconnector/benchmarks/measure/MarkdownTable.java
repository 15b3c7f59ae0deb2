package org.cacheconnector.benchmarks.measure;

import java.util.ArrayList;
import java.util.List;

/** A table in Markdown. Not thread-safe. */
public final class MarkdownTable {

    private final List<String> header;
    private final List<List<String>> rows = new ArrayList<>();

    /**
     * @param header the titles of the columns; the first column is aligned left, the rest right
     */
    public MarkdownTable(String... header) {
        this.header = List.of(header);
    }

    /**
     * Adds a row.
     *
     * @throws IllegalArgumentException if it has another number of cells than the header
     */
    public MarkdownTable row(String... cells) {
        if (cells.length != header.size()) {
            throw new IllegalArgumentException(
                    cells.length + " cells for " + header.size() + " columns");
        }
        rows.add(List.of(cells));
        return this;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        appendRow(text, header);
        text.append("|---").append("|---:".repeat(header.size() - 1)).append("|\n");
        rows.forEach(row -> appendRow(text, row));
        return text.toString();
    }

    private static void appendRow(StringBuilder text, List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}
