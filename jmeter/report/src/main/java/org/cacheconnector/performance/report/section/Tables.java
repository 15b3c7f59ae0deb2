package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.performance.report.document.Block.Table;
import org.cacheconnector.performance.report.document.Block.Tone;

/** Makes tables up from names and texts. Stateless. */
final class Tables {

    private Tables() {}

    /** Columns; those of figures begin with {@code #}, which is left out. */
    static List<Table.Column> columns(String... titles) {
        List<Table.Column> columns = new ArrayList<>();
        for (String title : titles) {
            boolean figures = title.startsWith("#");
            columns.add(new Table.Column(figures ? title.substring(1) : title, figures));
        }
        return columns;
    }

    static Table.Row row(String... entries) {
        return Table.Row.of(entries(entries));
    }

    static List<Table.Entry> entries(String... texts) {
        return List.of(texts).stream().map(Table.Entry::of).toList();
    }

    static Table.Entry entry(String text, Tone tone) {
        return new Table.Entry(text, tone);
    }
}
