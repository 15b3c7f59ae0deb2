package org.cacheconnector.harness.consistency;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a {@link ConsistencyChecker} found. Immutable. */
public final class ConsistencyReport {

    private final CheckPlan plan;
    private final int nodes;
    private final Duration duration;
    private final Map<Operation.Kind, Long> operations;
    private final long answers;
    private final long answersFromSource;
    private final long staleAnswers;
    private final long lateAnswers;
    private final List<ConsistencyLevel> levels;
    private final List<StaleAnswer> met;
    private final List<FaultRecord> faults;
    private final Duration consistentAfter;
    private final StaleEntries left;
    private final List<String> errors;
    private final Map<String, String> figures;

    ConsistencyReport(
            CheckPlan plan,
            int nodes,
            Duration duration,
            Map<Operation.Kind, Long> operations,
            StalenessRecorder recorder,
            List<FaultRecord> faults,
            Duration consistentAfter,
            StaleEntries left,
            List<String> errors,
            Map<String, String> figures) {
        this.plan = plan;
        this.nodes = nodes;
        this.duration = duration;
        this.operations = Map.copyOf(operations);
        this.answers = recorder.answers();
        this.answersFromSource = recorder.answersFromSource();
        this.staleAnswers = recorder.staleAnswers();
        this.lateAnswers = recorder.lateAnswers();
        this.levels = recorder.levels();
        this.met = recorder.met();
        this.faults = List.copyOf(faults);
        this.consistentAfter = consistentAfter;
        this.left = left;
        this.errors = List.copyOf(errors);
        this.figures = Map.copyOf(figures);
    }

    /**
     * Returns whether the promise was kept: no entry permanently stale, none later than the bound,
     * no stale answer older than the bound while nothing was broken, and the check itself without
     * error.
     */
    public boolean isConsistent() {
        return left.forEver().isEmpty()
                && left.late().isEmpty()
                && lateAnswers == 0
                && errors.isEmpty();
    }

    /**
     * Returns this report.
     *
     * @throws AssertionError with the whole report, if the promise was not kept
     */
    public ConsistencyReport requireConsistent() {
        if (!isConsistent()) {
            throw new AssertionError("Caches were not consistent.\n" + toMarkdown());
        }
        return this;
    }

    /** Returns the report in Markdown. */
    public String toMarkdown() {
        return new ReportMarkdown(this).render();
    }

    /** Returns the plan that was followed. */
    public CheckPlan plan() {
        return plan;
    }

    /** Returns how many nodes took part. */
    public int nodes() {
        return nodes;
    }

    /** Returns how long the check took. */
    public Duration duration() {
        return duration;
    }

    /** Returns how many operations of a kind were done; removals are counted by row. */
    public long operations(Operation.Kind kind) {
        return operations.getOrDefault(kind, 0L);
    }

    /** Returns how many reads were answered. */
    public long answers() {
        return answers;
    }

    /** Returns how many of them found nothing cached. */
    public long answersFromSource() {
        return answersFromSource;
    }

    /** Returns how many answers were stale. */
    public long staleAnswers() {
        return staleAnswers;
    }

    /** Returns how many were stale beyond the bound while nothing was broken. */
    public long lateAnswers() {
        return lateAnswers;
    }

    /** Returns the share of consistent answers for each time limit. */
    public List<ConsistencyLevel> levels() {
        return levels;
    }

    /** Returns the stale entries that answered, each with its greatest age, the oldest first. */
    public List<StaleAnswer> met() {
        return met;
    }

    /** Returns the oldest stale answer. */
    public Optional<StaleAnswer> oldest() {
        return met.stream().findFirst();
    }

    /** Returns the faults as they happened. */
    public List<FaultRecord> faults() {
        return faults;
    }

    /**
     * Returns how long after the end of all work and faults no entry was stale any more; the
     * longest time of all rounds.
     */
    public Duration consistentAfter() {
        return consistentAfter;
    }

    /** Returns the entries that are permanently stale. */
    public List<StaleAnswer> permanentlyStale() {
        return left.forEver();
    }

    /** Returns the entries that were still stale at the bound, but not permanently. */
    public List<StaleAnswer> staleBeyondBound() {
        return left.late();
    }

    /** Returns what went wrong with the check itself. */
    public List<String> errors() {
        return errors;
    }

    /** Returns figures of the nodes' connectors. */
    public Map<String, String> figures() {
        return figures;
    }
}
