package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.List;

/**
 * How a check is to be run. Immutable.
 *
 * @param seed reproduces what is done, and which faults happen when
 * @param workload what applications do
 * @param rounds the faults of each round. After a round work ends, everything is healed and every
 *     entry looked at; before the next one, caches are filled.
 * @param atLeast how long applications work at least in a round; the faults may take longer
 * @param bound within which time every node must be consistent: after a change while nothing is
 *     broken, and after healing, which is when every node says it is connected
 */
record CheckPlan(
        long seed, Workload workload, List<FaultScript> rounds, Duration atLeast, Duration bound) {

    /** Copies the list. */
    public CheckPlan {
        rounds = List.copyOf(rounds);
    }
}
