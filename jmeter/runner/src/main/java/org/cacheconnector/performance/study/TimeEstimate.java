package org.cacheconnector.performance.study;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Topology;

/** Says how long a study takes, about, on two idle cores. Immutable. */
public record TimeEstimate(StudyPlan plan) {

    // Measured: database, broker, and the stop of everything.
    private static final Duration BESIDE_NODES = Duration.ofSeconds(25);
    private static final Duration NODE = Duration.ofSeconds(20);
    private static final Duration DATA = Duration.ofSeconds(25);

    /** Returns the whole. */
    public Duration whole() {
        return left(Set.of());
    }

    /** Returns what is left when some cells have been measured. */
    public Duration left(Collection<CellKey> complete) {
        Duration left = Duration.ZERO;
        for (PlannedServers servers : plan.deployments()) {
            List<PlannedCell> cells =
                    servers.cells().stream()
                            .filter(cell -> !complete.contains(cell.key()))
                            .toList();
            if (!cells.isEmpty()) {
                left = left.plus(upAndDown(servers));
                left = left.plus(cells(cells));
            }
        }
        return left;
    }

    /** Returns how long these cells take on servers that have just been brought up. */
    Duration cells(List<PlannedCell> cells) {
        Duration sum = cells.get(0).warmedUp(plan.firstWarmUp()).estimate();
        for (PlannedCell cell : cells.subList(1, cells.size())) {
            sum = sum.plus(cell.estimate());
        }
        return sum;
    }

    private Duration upAndDown(PlannedServers servers) {
        int clusters = servers.topology() == Topology.MULTI ? 2 : 1;
        return BESIDE_NODES
                .plus(NODE.multipliedBy((long) clusters * plan.servers().nodesPerCluster()))
                .plus(DATA);
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
