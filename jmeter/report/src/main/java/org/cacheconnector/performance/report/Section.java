package org.cacheconnector.performance.report;

import java.util.List;

/**
 * A part of the page.
 *
 * @param id for links to it
 */
record Section(
        String id, String title, List<String> texts, List<Chart> charts, List<Table> tables) {

    Section withoutEmptyParts() {
        return new Section(
                id,
                title,
                texts,
                charts.stream().filter(chart -> !chart.categories().isEmpty()).toList(),
                tables.stream().filter(table -> !table.rows().isEmpty()).toList());
    }
}
