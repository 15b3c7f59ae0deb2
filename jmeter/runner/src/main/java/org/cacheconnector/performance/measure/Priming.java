package org.cacheconnector.performance.measure;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.ThreadUse;

/**
 * When a cell's warm-up is over: code that one set-up runs and the other does not is compiled late,
 * and what compiling costs would look like a cost of that set-up. Immutable.
 *
 * @param messages how many the connectors must have sent and received since the servers' start, all
 *     nodes together
 * @param jitShare the greatest part of the nodes' processor time that compilers may take
 * @param longest a warm-up goes on after this time, whatever it has reached; zero to end it without
 *     a look
 */
public record Priming(long messages, double jitShare, Duration longest) {

    /** The warm-up's length is all that counts. */
    public static final Priming NONE = new Priming(0, 1, Duration.ZERO);

    private static final List<String> MESSAGES = List.of("publishedFrames", "appliedFrames");

    /** Returns whether a warm-up may be longer than its least time. */
    boolean isWanted() {
        return !longest.isZero();
    }

    static long messages(Map<String, Long> counters) {
        return MESSAGES.stream().mapToLong(name -> counters.getOrDefault(name, 0L)).sum();
    }

    /** Returns the part of the nodes' processor time that compilers took; 0 if unknown. */
    static double jitShare(List<ProcessUse> uses) {
        double all = 0;
        double jit = 0;
        for (ProcessUse use : uses) {
            if (ProcessUse.isNode(use.process())) {
                for (ThreadUse threads : use.threads()) {
                    all += threads.cpuSeconds();
                    jit += threads.group().equals(ThreadUse.JIT) ? threads.cpuSeconds() : 0;
                }
            }
        }
        return all == 0 ? 0 : jit / all;
    }

    Priming longest(Duration time) {
        return new Priming(messages, jitShare, time);
    }
}
