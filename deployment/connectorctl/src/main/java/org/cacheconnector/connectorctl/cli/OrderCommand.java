package org.cacheconnector.connectorctl.cli;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.connectorctl.CtlException;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.connectorctl.topic.Orders;
import org.cacheconnector.connectorctl.topic.Question;
import org.cacheconnector.connectorctl.topic.RollCall;
import picocli.CommandLine.Option;

/** Orders one node after the other to do something, when the operator has said yes. */
abstract class OrderCommand extends TopicCommand {

    /** What is to be done. */
    record Order(String words, String verb, Map<String, String> arguments) {}

    private final Confirmation confirmation;

    @Option(names = "--yes", description = "Do not ask.")
    private boolean yes;

    OrderCommand(TopicAccess access, Confirmation confirmation) {
        super(access);
        this.confirmation = requireNonNull(confirmation, "confirmation");
    }

    /** Returns what is to be done. */
    abstract Order order();

    /** Returns the node that is to do it; null for all. */
    abstract String node();

    /** Returns whether what a node did is what was wanted. */
    boolean isFine(Answer answer) {
        return answer.isDone();
    }

    /** Returns whether what all nodes did is what was wanted. */
    boolean areFine(List<OrderResult> results) {
        return results.stream()
                .allMatch(result -> result.answer().filter(this::isFine).isPresent());
    }

    /** Returns who gives orders here, for the nodes' logs. */
    static String operator() {
        String host;
        try {
            host = InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            host = "unknown";
        }
        return System.getProperty("user.name", "unknown") + '@' + host;
    }

    @Override
    final ExitCode run(Observer observer) throws InterruptedException {
        RollCall roll = somebody(observer);
        Set<String> nodes = node() == null ? roll.present() : Set.of(present(roll, node()));
        Unanswered unordered = unordered(roll);
        Order order = order();
        String question = order.words() + " on " + String.join(", ", nodes) + "?";
        if (!yes && !isConfirmed(question)) {
            err().println("Nothing was done.");
            return ExitCode.TROUBLE;
        }
        List<OrderResult> results = new ArrayList<>();
        try {
            for (String each : nodes) {
                OrderResult result = give(order, each, new Orders(observer, operator()));
                results.add(result);
                if (!options().isJson()) {
                    result.print(out());
                    out().flush();
                }
            }
        } finally {
            // What was done is told, whatever keeps the rest from it.
            if (options().isJson()) {
                printJson(json(results, unordered));
            }
        }
        unordered.print(err(), "Not ordered");
        return ExitCode.troubleIf(!areFine(results) || !unordered.isEmpty());
    }

    /** Returns those that are not ordered though they should be. */
    private Unanswered unordered(RollCall roll) {
        if (node() != null) {
            return Unanswered.none();
        }
        return new Unanswered(roll);
    }

    private OrderResult give(Order order, String node, Orders orders) throws InterruptedException {
        try {
            return OrderResult.of(
                    node,
                    orders.give(
                            new Question(node, order.verb(), order.arguments()),
                            options().waitFor()));
        } catch (CtlException e) {
            // The next nodes may well be reached again.
            return OrderResult.failed(node, e.getMessage());
        }
    }

    private static List<Map<String, Object>> json(List<OrderResult> results, Unanswered unordered) {
        List<Map<String, Object>> all = new ArrayList<>();
        results.forEach(result -> all.add(result.json()));
        unordered
                .byNode()
                .forEach((node, why) -> all.add(OrderResult.notOrdered(node, "It " + why).json()));
        return all;
    }

    private boolean isConfirmed(String question) {
        return switch (confirmation.ask(question)) {
            case YES -> true;
            case NO -> false;
            case NOBODY ->
                    throw usage(
                            "There is no console to ask \"" + question + "\" Give --yes to do it.");
        };
    }
}
