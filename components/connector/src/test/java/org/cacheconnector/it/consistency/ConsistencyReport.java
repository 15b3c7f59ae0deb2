package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What a {@link ConsistencyChecker} found. Immutable.
 *
 * @param plan the plan that was followed
 * @param operations how many operations of a kind were done; removals are counted by row
 * @param answers how many reads were answered
 * @param answersFromSource how many of them found nothing cached
 * @param lateAnswers how many were stale beyond the bound while nothing was broken
 * @param met the stale entries that answered, each with its greatest age, the oldest first
 * @param faults the faults as they happened
 * @param consistentAfter how long after the end of all work and faults no entry was stale any more;
 *     the longest time of all rounds
 * @param permanentlyStale what was stale when everything had been healed for the bound
 * @param errors what went wrong with the check itself
 * @param figures figures of the nodes' connectors
 */
record ConsistencyReport(
        CheckPlan plan,
        Map<Operation.Kind, Long> operations,
        long answers,
        long answersFromSource,
        long lateAnswers,
        List<StaleAnswer> met,
        List<FaultRecord> faults,
        Duration consistentAfter,
        List<StaleAnswer> permanentlyStale,
        List<String> errors,
        Map<String, String> figures) {

    private static final int MOST_LISTED = 20;

    /**
     * Returns whether the promise was kept: no entry permanently stale, no stale answer older than
     * the bound while nothing was broken, and the check itself without error.
     */
    public boolean isConsistent() {
        return permanentlyStale.isEmpty() && lateAnswers == 0 && errors.isEmpty();
    }

    /**
     * Returns this report.
     *
     * @throws AssertionError with the whole report, if the promise was not kept
     */
    public ConsistencyReport requireConsistent() {
        if (!isConsistent()) {
            throw new AssertionError("Caches were not consistent.\n" + this);
        }
        return this;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append(isConsistent() ? "Consistent " : "NOT CONSISTENT, ")
                .append(consistentAfter.toMillis())
                .append(" ms after the last fault; seed ")
                .append(plan.seed())
                .append(", ")
                .append(plan.workload());
        text.append(
                String.format(
                        "%nDone: %s, %d reads, %d of them from the source; %d late answers%n",
                        operations, answers, answersFromSource, lateAnswers));
        list(text, "Fault: ", faults);
        list(text, "Permanently stale: ", permanentlyStale);
        list(text, "Stale answer: ", met);
        list(text, "Error of the check: ", errors);
        list(text, "Figures: ", figures.entrySet());
        return text.toString();
    }

    private static void list(StringBuilder text, String title, Iterable<?> lines) {
        int count = 0;
        for (Object line : lines) {
            if (count++ < MOST_LISTED) {
                text.append(title).append(line).append('\n');
            }
        }
        if (count > MOST_LISTED) {
            text.append(title).append(count).append(" in all\n");
        }
    }
}
