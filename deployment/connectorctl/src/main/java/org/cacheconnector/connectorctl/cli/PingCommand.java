package org.cacheconnector.connectorctl.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.report.Spans;
import org.cacheconnector.connectorctl.report.TextTable;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.connectorctl.topic.RollCall;
import org.cacheconnector.core.frame.OperatorRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures how long removals take from node to node. */
@Command(
        name = "ping",
        mixinStandardHelpOptions = true,
        description =
                "Has a node, or one after the other, remove a test entry. All other nodes answer"
                        + " how long the removal took to them.")
final class PingCommand extends TopicCommand {

    @Parameters(
            paramLabel = "NODE",
            arity = "0..1",
            description = "The node that removes (default: each).")
    private String node;

    @Option(
            names = {"-n", "--count"},
            paramLabel = "N",
            defaultValue = "5",
            description = "How often, 1 to 100 (default: ${DEFAULT-VALUE}).")
    private int count;

    PingCommand(TopicAccess access) {
        super(access);
    }

    @Override
    void checkOptions() {
        if (count < 1 || count > 100) {
            throw usage("--count = " + count + " is not allowed; it takes 1 to 100");
        }
    }

    @Override
    ExitCode run(Observer observer) throws InterruptedException {
        RollCall roll = somebody(observer);
        Set<String> senders = node == null ? roll.present() : Set.of(present(roll, node));
        TextTable table = new TextTable(List.of("from", "to", "min", "median", "max", "lost"));
        boolean lost = false;
        for (String sender : senders) {
            Map<String, List<Long>> times = new TreeMap<>();
            roll.present().forEach(name -> times.put(name, new ArrayList<>()));
            times.remove(sender);
            for (int i = 0; i < count; i++) {
                ping(observer, sender, roll.present(), times);
            }
            for (Map.Entry<String, List<Long>> to : times.entrySet()) {
                table.add(row(sender, to.getKey(), to.getValue()));
                lost |= to.getValue().size() < count;
            }
        }
        table.print(out());
        out().println(
                        "From the removal at one node until the other applies it, by the clocks of"
                                + " both. A negative time shows that they differ.");
        boolean incomplete = tellOfUnread(roll);
        return ExitCode.troubleIf(incomplete || lost);
    }

    private void ping(
            Observer observer, String sender, Set<String> all, Map<String, List<Long>> times)
            throws InterruptedException {
        List<Answer> answers =
                observer.ask(
                        "ping",
                        sender,
                        Map.of(OperatorRequest.BY, System.getProperty("user.name", "unknown")),
                        options().waitFor,
                        so ->
                                names(so).containsAll(all)
                                        || so.stream().anyMatch(answer -> !answer.isDone()));
        for (Answer answer : answers) {
            if (!answer.isDone()) {
                err().println(answer.node() + ": " + answer.outcome());
            }
            String micros = answer.rows().isEmpty() ? "" : answer.rows().get(0).get("took_micros");
            if (times.containsKey(answer.node()) && micros != null && !micros.isEmpty()) {
                times.get(answer.node()).add(Long.parseLong(micros));
            }
        }
    }

    private List<String> row(String sender, String receiver, List<Long> times) {
        String lost = Integer.toString(count - times.size());
        if (times.isEmpty()) {
            return List.of(sender, receiver, "-", "-", "-", lost);
        }
        Collections.sort(times);
        return List.of(
                sender,
                receiver,
                Spans.ofMicros(times.get(0)),
                Spans.ofMicros(times.get(times.size() / 2)),
                Spans.ofMicros(times.get(times.size() - 1)),
                lost);
    }
}
