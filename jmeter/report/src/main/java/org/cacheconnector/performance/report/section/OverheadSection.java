package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.report.document.Block;

/** What the connector costs, metric by metric. Immutable. */
public record OverheadSection(MeasuredStudy study) {

    /** Returns the section. */
    public Block.Section section() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                new Block.Paragraph(
                        "Paired: in each pair one slice ran with the connector at work and one with"
                                + " it paused, in random order, in the same warmed servers under the"
                                + " same load. The difference is that of the geometric means over all"
                                + " pairs; n is the number of pairs. CPU is that of"
                                + " all server nodes together."));
        Map<String, ComparisonTable> tables = new LinkedHashMap<>();
        study.paired()
                .forEach(
                        (key, comparisons) -> {
                            if (!Goal.isCost(key)) {
                                return;
                            }
                            String title =
                                    Names.topology(key.topology())
                                            + ": "
                                            + Names.scenario(key.scenario());
                            tables.computeIfAbsent(
                                            title,
                                            name -> new ComparisonTable(name, "Connector at work"))
                                    .add(
                                            Names.load(key.load())
                                                    + ", "
                                                    + Names.setUp(key.servers()),
                                            comparisons);
                        });
        tables.values().forEach(table -> blocks.add(table.table()));
        if (!study.controls().isEmpty()) {
            ComparisonTable controls = new ComparisonTable("Control (A/A)", "Connector off again");
            study.controls()
                    .forEach((key, comparisons) -> controls.add(Names.cell(key), comparisons));
            blocks.add(
                    new Block.Paragraph(
                            "In A/A cells the connector is paused in both arms, after the same"
                                    + " steps as elsewhere. Nothing differs there: what the intervals"
                                    + " below show is the method's own error."));
            blocks.add(controls.table());
        }
        return new Block.Section("overhead", "Overhead", blocks);
    }
}
