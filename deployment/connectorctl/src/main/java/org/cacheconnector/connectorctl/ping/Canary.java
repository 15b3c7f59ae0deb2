package org.cacheconnector.connectorctl.ping;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.ClockDifference;
import org.cacheconnector.connectorctl.topic.Nodes;
import org.cacheconnector.connectorctl.topic.Orders;
import org.cacheconnector.connectorctl.topic.Question;
import org.cacheconnector.core.operator.RequestDesk;

/**
 * Sends removals of entries that are there for this only the whole way: from the hook of one node's
 * cache to those of the others.
 */
public final class Canary {

    private static final long POLL_MILLIS = 100;
    private static final long BETWEEN_MILLIS = 100;

    /** A node does not take longer for all of them. */
    private static final long MOST_MILLIS = 60_000;

    private final Nodes nodes;
    private final Orders orders;
    private final Duration wait;
    private final Map<String, ClockDifference> clocks;

    /**
     * What arrived at one node.
     *
     * @param times from hook to hook
     * @param errorMicros how far they may be off, as two clocks differ by an unknown part
     * @param lost how many did not arrive
     */
    public record Arrival(Latencies times, long errorMicros, int lost) {}

    /**
     * What came of it.
     *
     * @param problem why nothing was sent; empty if it was
     * @param isUnsigned whether that is as orders need a signature, and there is no secret for one
     * @param arrivals by node
     */
    public record Result(
            Optional<String> problem, boolean isUnsigned, Map<String, Arrival> arrivals) {

        static Result not(String problem) {
            return new Result(Optional.of(problem), false, Map.of());
        }

        static Result not(Answer refusal) {
            return new Result(
                    Optional.of(refusal.node() + ": " + refusal.message()),
                    refusal.message().startsWith(RequestDesk.UNSIGNED),
                    Map.of());
        }
    }

    /**
     * @param wait how long to wait for answers, and for what is underway
     * @param clocks of the nodes
     */
    public Canary(Nodes nodes, Orders orders, Duration wait, Map<String, ClockDifference> clocks) {
        this.nodes = requireNonNull(nodes, "nodes");
        this.orders = requireNonNull(orders, "orders");
        this.wait = requireNonNull(wait, "wait");
        this.clocks = Map.copyOf(clocks);
    }

    /**
     * Has {@code sender} remove {@code count} entries.
     *
     * @param name of this run, which no other has
     * @param all the nodes that are there, the sender too
     */
    public Result fly(String name, String sender, Set<String> all, int count)
            throws InterruptedException {
        Duration interval = Duration.ofMillis(Math.min(BETWEEN_MILLIS, MOST_MILLIS / count));
        if (all.size() < 2) {
            return Result.not(sender + " is the only node: there is none to see removals.");
        }
        Map<String, String> what = Map.of("name", name, "count", Integer.toString(count));
        for (String node : all) {
            Optional<Answer> answer = orders.give(new Question(node, "canary_prepare", what), wait);
            if (answer.isEmpty()) {
                return Result.not(node + " did not answer the order to prepare.");
            }
            if (!answer.get().isDone()) {
                return Result.not(answer.get());
            }
        }
        Map<String, String> sending = new HashMap<>(what);
        sending.put("interval_millis", Long.toString(interval.toMillis()));
        Optional<Answer> sent =
                orders.give(
                        new Question(sender, "canary_send", sending),
                        wait.plus(interval.multipliedBy(count)));
        if (sent.isEmpty()) {
            return Result.not(sender + " did not answer the order to send.");
        }
        if (!sent.get().isDone()) {
            return Result.not(sent.get());
        }
        Map<String, Long> sentAt = times(sent.get());
        Set<String> receivers = new TreeSet<>(all);
        receivers.remove(sender);
        return new Result(Optional.empty(), false, arrivals(name, sender, sentAt, receivers));
    }

    private Map<String, Arrival> arrivals(
            String name, String sender, Map<String, Long> sentAt, Set<String> receivers)
            throws InterruptedException {
        Map<String, Map<String, Long>> seen = new TreeMap<>();
        receivers.forEach(node -> seen.put(node, Map.of()));
        Question question = Question.toAll("canary_result", Map.of("name", name));
        long end = System.nanoTime() + wait.toNanos();
        while (true) {
            List<Answer> answers = nodes.ask(question, receivers, wait);
            answers.stream()
                    .filter(answer -> answer.isDone() && receivers.contains(answer.node()))
                    .forEach(answer -> seen.put(answer.node(), times(answer)));
            boolean all =
                    seen.values().stream()
                            .allMatch(times -> times.keySet().containsAll(sentAt.keySet()));
            if (all || System.nanoTime() >= end) {
                break;
            }
            Thread.sleep(POLL_MILLIS);
        }
        Map<String, Arrival> arrivals = new TreeMap<>();
        seen.forEach((node, times) -> arrivals.put(node, arrival(sender, sentAt, node, times)));
        return arrivals;
    }

    private Arrival arrival(
            String sender, Map<String, Long> sentAt, String node, Map<String, Long> times) {
        ClockDifference none = new ClockDifference(0, 0);
        ClockDifference there = clocks.getOrDefault(node, none);
        ClockDifference here = clocks.getOrDefault(sender, none);
        Latencies latencies = new Latencies();
        int lost = 0;
        for (Map.Entry<String, Long> each : sentAt.entrySet()) {
            Long at = times.get(each.getKey());
            if (at == null) {
                lost++;
            } else {
                latencies.add(at - each.getValue() - (there.micros() - here.micros()));
            }
        }
        return new Arrival(latencies, there.errorMicros() + here.errorMicros(), lost);
    }

    private static Map<String, Long> times(Answer answer) {
        Map<String, Long> times = new HashMap<>();
        answer.rows()
                .forEach(
                        row -> {
                            long at = Answer.number(row, "at_micros", -1);
                            if (at >= 0) {
                                times.put(Answer.text(row, "key"), at);
                            }
                        });
        return times;
    }
}
