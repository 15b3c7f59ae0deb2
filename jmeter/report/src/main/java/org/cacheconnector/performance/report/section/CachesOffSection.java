package org.cacheconnector.performance.report.section;

import java.util.List;
import java.util.Optional;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.report.document.Block.Tone;

/** What it costs to switch the servers' caches off instead. Immutable. */
public record CachesOffSection(MeasuredStudy study) {

    /** Returns the section, if anything was measured. */
    public Optional<Block.Section> section() {
        if (study.cachesOff().isEmpty()) {
            return Optional.empty();
        }
        ComparisonTable table = new ComparisonTable("", "Caches off");
        study.cachesOff()
                .forEach(
                        (key, comparisons) ->
                                table.add(
                                        Names.topology(key.topology())
                                                + ": "
                                                + Names.scenario(key.scenario())
                                                + ", "
                                                + Names.load(key.load()),
                                        comparisons));
        return Optional.of(
                new Block.Section(
                        "caches-off",
                        "Caches off",
                        List.of(
                                new Block.Paragraph(
                                        "Without a connector, clusters stay consistent if their"
                                                + " caches are switched off. This is what that costs,"
                                                + " against servers with caches and the connector"
                                                + " paused."),
                                new Block.Callout(
                                        Tone.UNSURE,
                                        "Not paired: caches cannot be switched at run time, so"
                                                + " these are different servers, measured at different"
                                                + " times. What differs between two starts of the same"
                                                + " servers is not in the intervals; n is the smaller"
                                                + " number of slices.",
                                        List.of()),
                                table.table())));
    }
}
