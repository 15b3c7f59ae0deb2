package org.cacheconnector.connectorctl.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** A table in plain text, each column as wide as it must be. Not thread-safe. */
public final class TextTable {

    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    /**
     * @param header the names of the columns
     */
    public TextTable(List<String> header) {
        rows.add(List.copyOf(header));
    }

    /** Adds a row. */
    public void add(List<String> row) {
        rows.add(List.copyOf(row));
    }

    /** Prints it. Columns of numbers are flush right. */
    public void print(PrintWriter out) {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        boolean[] right = new boolean[columns];
        for (int c = 0; c < columns; c++) {
            right[c] = true;
            for (int r = 0; r < rows.size(); r++) {
                String cell = rows.get(r).get(c);
                widths[c] = Math.max(widths[c], cell.length());
                right[c] &= r == 0 || cell.matches("-|[+-]?[0-9].*");
            }
        }
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < columns; c++) {
                String blanks = " ".repeat(widths[c] - row.get(c).length());
                line.append(right[c] ? blanks + row.get(c) : row.get(c) + blanks).append(GAP);
            }
            out.println(line.toString().stripTrailing());
        }
    }
}
