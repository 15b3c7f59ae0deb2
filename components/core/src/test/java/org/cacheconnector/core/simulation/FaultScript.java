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
        /**
         * The receiver's connection breaks while the sender is stopped, and misses a start of it;
         * when it is back it delivers for a while before it tells so.
         */
        MISS_A_START_AND_BE_TOLD_LATE,
        /**
         * The sender, with a witness, gets apart from the receivers until after a silence;
         * meanwhile a node comes and goes on its side.
         */
        SPLIT,
        /** It comes, but nothing can be removed from the receiver's caches for a while. */
        FAIL_TO_REMOVE,
        /** Its sender dies, to be started again soon. */
        CRASH,
        /** Its sender is stopped and started. */
        RESTART
    }

    private static final CacheId[] CACHES = {Removals.A, Removals.B};
    private static final int FRAMES = 5;
    private static final long FRAME_MILLIS = 60;
    private static final long CUT_MILLIS = 1_300;
    private static final long SPLIT_MILLIS = 6_500;
    private static final long LATE_MILLIS = 1_200;

    /** No fault strikes it: of a start that nobody heard of who is still there, nobody can know. */
    private static final String WITNESS = "witness";

    private static final String PASSER_BY = "passer-by";

    private final Simulation simulation = new Simulation(1);
    private final Map<Integer, Fault> faults;
    private final String[] settings;
    private final int receivers;
    private final UnaryOperator<byte[]> mutation;
    private final Removals removals = new Removals(simulation);
    private final List<SimulatedNode> listening = new ArrayList<>();
    private final Set<SimulatedNode> ending = new HashSet<>();
    private final Set<SimulatedNode> passers = new HashSet<>();
    private boolean armed;
    private int transmissions;
    private int dropping;
    private int passing = FRAMES;
    private boolean passedBy;
    private boolean coming;

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
        boolean split = faults.containsValue(Fault.SPLIT);
        if (split || (receivers > 1 && faults.containsValue(Fault.MISS_A_START_AND_BE_TOLD_LATE))) {
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
        simulation.run(split ? SPLIT_MILLIS + 16_000 : 16_000);
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
        SimulatedNode sender = find("sender");
        if (sender != null) {
            removals.next(sender, CACHES[number % CACHES.length]);
        }
    }

    private SimulatedNode find(String name) {
        for (SimulatedNode node : simulation.nodes()) {
            if (node.name().equals(name)) {
                return node;
            }
        }
        return null;
    }

    private List<String> stale() {
        return listening.stream()
                .filter(node -> removals.staleOn(node) > 0)
                .map(node -> removals.staleOn(node) + " keys on " + node.name())
                .toList();
    }

    private void carry(Transmission sent) {
        boolean ofSender = sent.sender() != null && sent.sender().name().equals("sender");
        Transmission transmission = ofSender ? sent.with(mutation.apply(sent.bytes())) : sent;

        SimulatedNode receiver = transmission.receiver();
        if (!armed || receiver.name().equals(WITNESS) || passers.contains(receiver)) {
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
            case MISS_A_START_AND_BE_TOLD_LATE -> {
                transmission.deliver();
                simulation.after(2, () -> missAStart(transmission.receiver()));
            }
            case SPLIT -> {
                simulation.split("sender", WITNESS, PASSER_BY);
                if (!passedBy) {
                    passedBy = true;
                    simulation.after(1_000, () -> comeAndGo(PASSER_BY));
                }
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

    private void missAStart(SimulatedNode receiver) {
        SimulatedNode sender = find("sender");
        boolean canLeave =
                sender != null
                        && sender != receiver
                        && sender.isConnected()
                        && !passers.contains(sender);
        if (!canLeave || !ending.add(sender)) {
            return;
        }
        sender.leave();
        simulation.after(10, receiver::cut);
        simulation.after(100, () -> comeAndGo("sender"));
        simulation.after(500, () -> simulation.node("sender", settings));
        simulation.after(CUT_MILLIS, () -> receiver.connectAndBeToldLater(LATE_MILLIS));
    }

    /** A start of a node that removes something. Nothing keeps it from sending that. */
    private void comeAndGo(String name) {
        coming = true;
        SimulatedNode node = simulation.node(name, settings);
        coming = false;
        passers.add(node);
        simulation.after(100, () -> removals.next(node, CACHES[passing++ % CACHES.length]));
        simulation.after(300, node::leave);
    }

    /** Only of the sender: what a receiver forgets by dying needs no invalidation. */
    private void end(Transmission transmission, boolean orderly) {
        transmission.deliver();
        SimulatedNode node = transmission.sender();
        boolean canEnd = node.name().equals("sender") && !coming && !passers.contains(node);
        if (!canEnd || !ending.add(node)) {
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
