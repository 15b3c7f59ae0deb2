package org.cacheconnector.harness.consistency;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/** Writes a {@link ConsistencyReport} as Markdown. Not thread-safe. */
final class ReportMarkdown {

    private static final int MAX_LISTED = 20;

    private final ConsistencyReport report;
    private final StringBuilder out = new StringBuilder();

    ReportMarkdown(ConsistencyReport report) {
        this.report = report;
    }

    String render() {
        summary();
        levels();
        faults();
        stale("Permanently stale", report.permanentlyStale());
        stale("Stale beyond the bound, then gone", report.staleBeyondBound());
        stale("Oldest stale answers", report.met());
        errors();
        figures();
        return out.toString();
    }

    private void summary() {
        line("# Consistency check: %s", report.isConsistent() ? "consistent" : "NOT CONSISTENT");
        line("");
        line(
                "- seed %d, %d nodes, %s",
                report.plan().seed(), report.nodes(), seconds(report.duration()));
        line("- %s", report.plan().workload());
        line(
                "- done: %d reads (%d of them found nothing cached), %d removals, %d puts, %d clears",
                report.answers(),
                report.answersFromSource(),
                report.operations(Operation.Kind.REMOVE),
                report.operations(Operation.Kind.PUT),
                report.operations(Operation.Kind.CLEAR));
        line(
                "- %d stale answers, the oldest %s; %d of them beyond the bound of %s while nothing"
                        + " was broken",
                report.staleAnswers(),
                report.oldest().map(answer -> seconds(answer.age())).orElse("-"),
                report.lateAnswers(),
                seconds(report.plan().bound()));
        line(
                "- after all faults: no stale entry %s after healing; permanently stale: %d",
                report.permanentlyStale().isEmpty() ? seconds(report.consistentAfter()) : "never",
                report.permanentlyStale().size());
        line("");
    }

    private void levels() {
        line("| consistent within | answers | stale | share | nines |");
        line("|---|---|---|---|---|");
        for (ConsistencyLevel level : report.levels()) {
            line(
                    "| %s | %d | %d | %.5f%% | %s |",
                    seconds(level.within()),
                    level.answers(),
                    level.stale(),
                    100 * level.share(),
                    level.ninesText());
        }
        line("");
    }

    private void faults() {
        if (report.faults().isEmpty()) {
            return;
        }
        line("| fault | from | to | connected after |");
        line("|---|---|---|---|");
        for (FaultRecord fault : report.faults()) {
            line(
                    "| %s | %s | %s | %s |",
                    fault.step().fault(),
                    seconds(fault.began()),
                    seconds(fault.ended()),
                    seconds(fault.connectedAfter()));
        }
        line("");
    }

    private void stale(String title, List<StaleAnswer> answers) {
        if (answers.isEmpty()) {
            return;
        }
        line("%s: %d (seed %d)", title, answers.size(), report.plan().seed());
        line("");
        line("| node | cache | key | version | truth | age |");
        line("|---|---|---|---|---|---|");
        answers.stream()
                .limit(MAX_LISTED)
                .forEach(
                        answer ->
                                line(
                                        "| %s | %s | %s | %d | %d | %s |",
                                        answer.node(),
                                        answer.key().cache(),
                                        answer.key().key(),
                                        answer.version(),
                                        answer.currentVersion(),
                                        seconds(answer.age())));
        line("");
    }

    private void errors() {
        for (String error : report.errors()) {
            line("- error of the check itself: %s", error);
        }
    }

    private void figures() {
        if (report.figures().isEmpty()) {
            return;
        }
        line("| node | figures of the connector |");
        line("|---|---|");
        new TreeMap<>(report.figures()).forEach((node, text) -> line("| %s | %s |", node, text));
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.3f s", duration.toNanos() / 1e9);
    }

    private void line(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
