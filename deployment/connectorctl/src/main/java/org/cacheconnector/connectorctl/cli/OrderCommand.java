package org.cacheconnector.connectorctl.cli;

import static java.util.Objects.requireNonNull;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    /** Returns how long doing it may take. */
    Duration mostTime() {
        return Duration.ZERO;
    }

    /** Returns whether what a node did is what was wanted. */
    boolean isFine(Answer answer) {
        return answer.isDone();
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
        Order order = order();
        String question = order.words() + " on " + String.join(", ", nodes) + "?";
        if (!yes && !isConfirmed(question)) {
            err().println("Nothing was done.");
            return ExitCode.TROUBLE;
        }
        Orders orders = new Orders(observer, operator());
        boolean fine = true;
        List<Map<String, Object>> all = new ArrayList<>();
        for (String node : nodes) {
            Optional<Answer> answer =
                    orders.give(
                            new Question(node, order.verb(), order.arguments()),
                            options().waitFor().plus(mostTime()));
            fine &= answer.filter(this::isFine).isPresent();
            if (options().isJson()) {
                all.add(jsonOf(node, answer));
            } else {
                print(node, answer);
                out().flush();
            }
        }
        if (options().isJson()) {
            printJson(all);
        }
        if (node() == null && !roll.silent().isEmpty()) {
            fine = false;
            err().println(
                            "Not ordered, as they are heard but do not answer: "
                                    + String.join(", ", roll.silent()));
        }
        return ExitCode.troubleIf(!fine);
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

    private void print(String node, Optional<Answer> answer) {
        if (answer.isEmpty()) {
            out().println(
                            node
                                    + ": no answer. It is not known whether it was done: see its"
                                    + " log.");
            return;
        }
        Answer said = answer.get();
        out().println(
                        node
                                + ": "
                                + said.outcome().name().toLowerCase(Locale.ROOT)
                                + (said.message().isEmpty() ? "" : ". " + said.message()));
        for (Map<String, String> row : said.rows()) {
            List<String> facts = new ArrayList<>();
            row.forEach((name, value) -> facts.add(name + " " + value));
            out().println("  " + String.join(", ", facts));
        }
    }

    private static Map<String, Object> jsonOf(String node, Optional<Answer> answer) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("node", node);
        json.put("outcome", answer.map(a -> a.outcome().name()).orElse("SILENT"));
        json.put("message", answer.map(Answer::message).orElse(""));
        json.put("rows", answer.map(Answer::rows).orElse(List.of()));
        return json;
    }
}
