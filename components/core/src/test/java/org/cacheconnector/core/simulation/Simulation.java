package org.cacheconnector.core.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Nodes over one topic in a time of its own: nothing happens by itself, {@link #run} goes from one
 * event to the next. The same seed gives the same run. For one thread.
 */
public final class Simulation {

    /** How long a message takes. */
    static final long TRANSIT_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private static final Instant EPOCH = Instant.parse("2026-01-02T03:04:05Z");

    private record Event(long time, long order, Runnable action) {}

    /** What becomes of one message on its way to one node. */
    @FunctionalInterface
    public interface Network {
        /** Hands {@code transmission} on, or not: as it is, changed, late, twice. */
        void carry(Transmission transmission);
    }

    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparing(Event::time).thenComparing(Event::order));
    private final List<SimulatedNode> nodes = new ArrayList<>();
    private final Random random;
    private long now;
    private long order;
    private Network network = Transmission::deliver;
    private Set<String> farSide = Set.of();
    private final List<byte[]> published = new ArrayList<>();

    /** Starts with nobody there. */
    public Simulation(long seed) {
        random = new Random(seed);
    }

    /** Makes {@code newNetwork} decide what becomes of each message. */
    public void network(Network newNetwork) {
        network = newNetwork;
    }

    /** Delivers these messages, and loses all others. */
    void deliverOnly(Predicate<Transmission> delivered) {
        network(
                transmission -> {
                    if (delivered.test(transmission)) {
                        transmission.deliver();
                    }
                });
    }

    /**
     * Cuts the network between two brokers: nodes of these names, started already or later, hear
     * each other only, and so do all others. Their links stay up.
     */
    public void split(String... oneSide) {
        farSide = Set.of(oneSide);
    }

    /** Cuts it so, and lets time pass. */
    void split(long millis, String... oneSide) {
        split(oneSide);
        run(millis);
    }

    /** Mends it, and lets time pass. */
    void mend(long millis) {
        mend();
        run(millis);
    }

    /** Mends the network between the brokers; what was sent meanwhile is lost. */
    public void mend() {
        farSide = Set.of();
    }

    /** Makes a node with settings as keys and values, and connects it. */
    public SimulatedNode node(String name, String... keysAndValues) {
        SimulatedNode node = new SimulatedNode(this, name, keysAndValues);
        nodes.add(node);
        node.connect();
        return node;
    }

    /** Has {@code action} done so much later. */
    public void after(long millis, Runnable action) {
        afterNanos(TimeUnit.MILLISECONDS.toNanos(millis), action);
    }

    void afterNanos(long nanos, Runnable action) {
        events.add(new Event(now + nanos, order++, action));
    }

    /** Lets time pass. */
    public void run(long millis) {
        long end = now + TimeUnit.MILLISECONDS.toNanos(millis);
        while (true) {
            SimulatedNode first = null;
            for (SimulatedNode node : nodes) {
                if (first == null || node.due() < first.due()) {
                    first = node;
                }
            }
            Event event = events.peek();
            long next = event == null ? Long.MAX_VALUE : event.time();
            boolean isTick = first != null && first.due() < next;
            next = isTick ? first.due() : next;
            if (next > end) {
                break;
            }
            now = Math.max(now, next);
            if (isTick) {
                first.tick();
            } else {
                events.poll().action().run();
            }
        }
        now = end;
    }

    /** Sends bytes to every node, as a stranger could. */
    public void publishAsStranger(byte[] bytes) {
        publish(null, bytes);
    }

    /** Returns everything that was published. */
    public List<byte[]> published() {
        return List.copyOf(published);
    }

    /** Returns the nodes that run. */
    public List<SimulatedNode> nodes() {
        return List.copyOf(nodes);
    }

    void publish(SimulatedNode sender, byte[] bytes) {
        published.add(bytes.clone());
        for (SimulatedNode receiver : nodes()) {
            if (receiver != sender && receiver.isConnected() && !areApart(sender, receiver)) {
                network.carry(
                        new Transmission(
                                this, sender, receiver, bytes.clone(), receiver.connection()));
            }
        }
    }

    private boolean areApart(SimulatedNode sender, SimulatedNode receiver) {
        return farSide.contains(sender == null ? "" : sender.name())
                != farSide.contains(receiver.name());
    }

    void remove(SimulatedNode node) {
        nodes.remove(node);
    }

    long now() {
        return now;
    }

    Instant instant() {
        return EPOCH.plus(Duration.ofNanos(now));
    }

    Random random() {
        return random;
    }

    /** Returns a number that grows with everything that happens. */
    long nextOrder() {
        return order++;
    }
}
