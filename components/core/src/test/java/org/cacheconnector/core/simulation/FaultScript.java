package org.cacheconnector.core.simulation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.cacheconnector.core.model.CacheId;

/**
 * One run of the model: a sender removes a few keys while faults strike given messages, then all
 * heals. Afterwards no receiver may hold an entry that was removed.
 */
final class FaultScript {

    /** What strikes a message. */
    enum Fault {
        /** It is lost. */
        DROP,
        /** It and the three after it are lost. */
        DROP_FOUR,
        /** It comes twice, the second time much later. */
        DUPLICATE,
        /** Others overtake it. */
        LATE,
        /** It comes when nobody waits for it any more. */
        VERY_LATE,
        /** It is lost with the receiver's connection, which is back after a while. */
        CUT,
        /** The same, but the link delivers for a while before it tells that it is back. */
        CUT_AND_TOLD_LATE,
        /** The sender, with a witness, gets apart from the receivers until after a silence. */
        SPLIT,
        /** It comes, but nothing can be removed from the receiver's caches for a while. */
        FAIL_TO_REMOVE,
        /** Its sender dies, to be started again soon. */
        CRASH,
        /** Its sender is stopped and started. */
        RESTART
    }

    private static final CacheId[] CACHES = {
        new CacheId("t", "m", "a"), new CacheId("t", "m", "b")
    };
    private static final int FRAMES = 5;
    private static final long FRAME_MILLIS = 60;
    private static final long CUT_MILLIS = 1_300;
    private static final long SPLIT_MILLIS = 6_500;
    private static final String WITNESS = "witness";

    private record Removal(long order, CacheId cache, Object key) {}

    private final Simulation simulation = new Simulation(1);
    private final Map<Integer, Fault> faults;
    private final String[] settings;
    private final int receivers;
    private final UnaryOperator<byte[]> mutation;
    private final List<Removal> removals = new ArrayList<>();
    private final List<SimulatedNode> listening = new ArrayList<>();
    private final Set<SimulatedNode> ending = new HashSet<>();
    private boolean armed;
    private int transmissions;
    private int dropping;

    /**
     * @param faults which message, counted from the first removal on, is struck by what
     * @param mutation breaks the messages of the sender, to see whether the model notices
     */
    FaultScript(
            Map<Integer, Fault> faults,
            int receivers,
            UnaryOperator<byte[]> mutation,
            String... settings) {
        this.faults = faults;
        this.receivers = receivers;
        this.mutation = mutation;
        this.settings = settings;
        simulation.network(this::carry);
    }

    /**
     * Plays the script.
     *
     * @param settled whether the nodes know each other when it begins
     * @return what is stale at the end, in words; empty if nothing is
     */
    List<String> play(boolean settled) {
        simulation.node("sender", settings);
        if (faults.containsValue(Fault.SPLIT)) {
            // Of a start that nobody heard of who is still there, nobody can know.
            simulation.node(WITNESS, settings);
        }
        for (int i = 1; i <= receivers; i++) {
            listening.add(simulation.node("receiver" + i, settings));
        }
        if (settled) {
            simulation.run(6_000);
        }
        armed = true;
        for (int i = 0; i < FRAMES; i++) {
            int number = i;
            simulation.after(20 + i * FRAME_MILLIS, () -> remove(number));
        }
        simulation.run(2_500);
        armed = false;
        simulation.run(16_000);
        return stale();
    }

    /** Returns how many messages were sent while faults could strike. */
    int transmissions() {
        return transmissions;
    }

    /** Returns how often the receivers cleared everything for want of something better. */
    long unexpectedClears() {
        return listening.stream().mapToLong(node -> node.metrics.unexpectedClears()).sum();
    }

    private void remove(int number) {
        for (SimulatedNode node : simulation.nodes()) {
            if (node.name().equals("sender")) {
                CacheId cache = CACHES[number % CACHES.length];
                removals.add(new Removal(simulation.nextOrder(), cache, "key" + number));
                node.remove(cache, "key" + number);
            }
        }
    }

    private List<String> stale() {
        List<String> stale = new ArrayList<>();
        for (SimulatedNode node : listening) {
            for (Removal removal : removals) {
                if (!node.caches.isRemovedSince(removal.order, removal.cache, removal.key)) {
                    stale.add(removal.key + " on " + node.name());
                }
            }
        }
        return stale;
    }

    private void carry(Transmission transmission) {
        boolean ofSender =
                transmission.sender() != null && transmission.sender().name().equals("sender");
        if (ofSender) {
            transmission.replace(mutation.apply(transmission.bytes()));
        }
        if (!armed) {
            transmission.deliver();
            return;
        }
        Fault fault = faults.get(transmissions++);
        if (dropping > 0) {
            dropping--;
        } else if (fault == null) {
            transmission.deliver();
        } else {
            strike(transmission, fault);
        }
    }

    private void strike(Transmission transmission, Fault fault) {
        switch (fault) {
            case DROP -> {}
            case DROP_FOUR -> dropping = 3;
            case DUPLICATE -> {
                transmission.deliver();
                transmission.deliverLater(400);
            }
            case LATE -> transmission.deliverLater(FRAME_MILLIS + 5);
            case VERY_LATE -> transmission.deliverLater(1_700);
            case CUT -> {
                SimulatedNode node = transmission.receiver();
                node.cut();
                simulation.after(CUT_MILLIS, node::connect);
            }
            case CUT_AND_TOLD_LATE -> {
                SimulatedNode node = transmission.receiver();
                node.cut();
                simulation.after(CUT_MILLIS, () -> node.connectAndBeToldLater(FRAME_MILLIS));
            }
            case SPLIT -> {
                simulation.split("sender", WITNESS);
                simulation.after(SPLIT_MILLIS, simulation::mend);
            }
            case FAIL_TO_REMOVE -> {
                SimulatedCaches caches = transmission.receiver().caches;
                caches.setFailing(true);
                simulation.after(CUT_MILLIS, () -> caches.setFailing(false));
                transmission.deliver();
            }
            case CRASH -> end(transmission, false);
            case RESTART -> end(transmission, true);
        }
    }

    /** Only of the sender: what a receiver forgets by dying needs no invalidation. */
    private void end(Transmission transmission, boolean orderly) {
        transmission.deliver();
        SimulatedNode node = transmission.sender();
        if (!node.name().equals("sender") || !ending.add(node)) {
            return;
        }
        simulation.after(
                0,
                () -> {
                    if (orderly) {
                        node.leave();
                    } else {
                        node.crash();
                    }
                });
        simulation.after(100, () -> simulation.node("sender", settings));
    }
}
