package org.cacheconnector.core.simulation;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.cacheconnector.core.simulation.FaultScript.Fault;

/** A few nodes and removals, struck by random faults. The same seed gives the same run. */
public final class RandomRun {

    static final String[] LARGE_RING = {"peer_timeout", "10s"};
    static final String[] SMALL_RING = {"peer_timeout", "10s", "repair_buffer_frames", "2"};
    static final String[] NO_RING = {"peer_timeout", "10s", "repair_buffer_frames", "0"};
    static final String[] SIGNED = {
        "peer_timeout", "10s", "shared_secret", "the secret of all nodes"
    };

    private static final List<Fault> FAULTS = List.of(Fault.values());
    private static final int MESSAGES = 50;

    private final Map<Integer, Fault> faults = new TreeMap<>();
    private final String[] settings;
    private final int receivers;
    private final boolean settled;

    /** Chooses the faults. */
    public RandomRun(long seed) {
        Random random = new Random(seed);
        int count = 3 + random.nextInt(10);
        for (int i = 0; i < count; i++) {
            faults.put(random.nextInt(MESSAGES), FAULTS.get(random.nextInt(FAULTS.size())));
        }
        settings = List.of(LARGE_RING, SMALL_RING, NO_RING, SIGNED).get(random.nextInt(4));
        receivers = 1 + random.nextInt(3);
        settled = random.nextBoolean();
    }

    /** Returns how many faults there are. */
    public int faults() {
        return faults.size();
    }

    /** Plays the run. Returns what is stale at the end; empty if nothing is. */
    public List<String> play() {
        return new FaultScript(faults, receivers, UnaryOperator.identity(), settings).play(settled);
    }

    /** Returns which message is struck by what. */
    @Override
    public String toString() {
        return faults.toString();
    }
}
