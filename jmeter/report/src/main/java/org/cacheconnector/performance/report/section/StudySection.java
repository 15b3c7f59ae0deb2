package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.results.Study;

/** What was measured, where and how. Immutable. */
public record StudySection(MeasuredStudy study) {

    /** Returns the section. */
    public Block.Section section() {
        Study facts = study.facts();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Command(facts.command()));
        add("Machine", facts.machine(), blocks);
        add("Versions", facts.versions(), blocks);
        add("Configuration", facts.configuration(), blocks);
        return new Block.Section("study", "Machine and configuration", blocks);
    }

    private static void add(String title, Map<String, String> facts, List<Block> blocks) {
        if (facts != null && !facts.isEmpty()) {
            blocks.add(new Block.Facts(title, facts));
        }
    }
}
