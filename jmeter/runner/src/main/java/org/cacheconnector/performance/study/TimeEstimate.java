package org.cacheconnector.performance.study;

import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import org.cacheconnector.performance.results.CellKey;

/** Says how long a study takes, about, on two idle cores. Immutable. */
public record TimeEstimate(StudyPlan plan) {

    // Measured: database, broker and the stop of everything, and the users.
    private static final Duration BESIDE_NODES = Duration.ofSeconds(50);
    private static final Duration NODE = Duration.ofSeconds(20);

    /** Returns the whole. */
    public Duration whole() {
        return left(Set.of());
    }

    /** Returns what is left when some cells have been measured. */
    public Duration left(Collection<CellKey> complete) {
        Duration left = Duration.ZERO;
        for (PlannedServers servers : plan.deployments()) {
            Duration cells = Duration.ZERO;
            for (PlannedCell cell : servers.cells()) {
                if (!complete.contains(cell.key())) {
                    cells = cells.plus((cells.isZero() ? cell.onNewServers() : cell).estimate());
                }
            }
            if (!cells.isZero()) {
                Duration nodes = NODE.multipliedBy((long) servers.clusters() * servers.nodes());
                left = left.plus(BESIDE_NODES).plus(nodes).plus(cells);
            }
        }
        return left;
    }

    /** Returns a length of time as people say it, such as {@code 1 h 5 min}. */
    public static String inWords(Duration time) {
        if (time.toSeconds() < 60) {
            return time.toSeconds() + " s";
        }
        // Rounded up: nobody minds less waiting.
        long minutes = time.plusSeconds(59).toMinutes();
        return minutes < 60 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }
}
