package org.cacheconnector.connectorctl.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.ping.Canary;
import org.cacheconnector.connectorctl.ping.Latencies;
import org.cacheconnector.connectorctl.report.Spans;
import org.cacheconnector.connectorctl.report.TextTable;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.ClockDifference;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.connectorctl.topic.Orders;
import org.cacheconnector.connectorctl.topic.Question;
import org.cacheconnector.connectorctl.topic.RollCall;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures times between nodes. */
@Command(
        name = "ping",
        mixinStandardHelpOptions = true,
        description =
                "Measures how fast nodes answer and, with NODE, how long removals there take to the"
                        + " caches of the others.")
final class PingCommand extends TopicCommand {

    private static final long BETWEEN_ECHOES_MILLIS = 100;

    @Parameters(
            paramLabel = "NODE",
            arity = "0..1",
            description = "The node that removes; needs the right to give orders.")
    private String sender;

    @Option(
            names = {"-n", "--count"},
            paramLabel = "N",
            defaultValue = "10",
            description = "How often (default: ${DEFAULT-VALUE}).")
    private int count;

    PingCommand(TopicAccess access) {
        super(access);
    }

    @Override
    void checkOptions() {
        if (count < 1 || count > 1_000) {
            throw usage("--count = " + count + " is not allowed; it takes 1 to 1000");
        }
    }

    @Override
    ExitCode run(Observer observer) throws InterruptedException {
        RollCall roll = somebody(observer);
        Set<String> present = roll.present();
        if (sender != null) {
            String unused = present(roll, sender);
        }
        Unanswered unanswered = new Unanswered(roll);
        Map<String, Latencies> echoes = new TreeMap<>();
        Map<String, List<ClockDifference>> differences = new TreeMap<>();
        present.forEach(node -> echoes.put(node, new Latencies()));
        for (int i = 0; i < count; i++) {
            List<Answer> answers =
                    observer.ask(Question.toAll("echo"), present, options().waitFor());
            unanswered.addMissing(present, answers);
            for (Answer answer : answers) {
                if (!answer.isDone()) {
                    continue;
                }
                echoes.computeIfAbsent(answer.node(), n -> new Latencies())
                        .add(answer.times().tookMicros());
                differences
                        .computeIfAbsent(answer.node(), n -> new ArrayList<>())
                        .add(answer.clockDifference());
            }
            Thread.sleep(BETWEEN_ECHOES_MILLIS);
        }
        boolean lost = false;
        Map<String, Object> json = new LinkedHashMap<>();
        if (options().isJson()) {
            Map<String, Object> answers = new TreeMap<>();
            echoes.forEach((node, times) -> answers.put(node, times.json()));
            json.put("answers_micros", answers);
            json.put("unanswered", unanswered.byNode());
        } else {
            printEchoes(echoes);
        }
        if (sender != null) {
            lost = canary(observer, present, differences, json);
        }
        if (options().isJson()) {
            printJson(json);
        }
        boolean incomplete = tellOf(unanswered);
        return ExitCode.troubleIf(incomplete || lost);
    }

    private void printEchoes(Map<String, Latencies> echoes) {
        List<String> header = new ArrayList<>(List.of("answers of"));
        header.addAll(Latencies.COLUMNS);
        TextTable table = new TextTable(header);
        echoes.forEach(
                (node, times) -> {
                    List<String> row = new ArrayList<>(List.of(node));
                    row.addAll(times.shown());
                    table.add(row);
                });
        table.print(out());
    }

    /** Returns whether any were lost, or none could be measured for another cause than a secret. */
    private boolean canary(
            Observer observer,
            Set<String> present,
            Map<String, List<ClockDifference>> differences,
            Map<String, Object> json)
            throws InterruptedException {
        Map<String, ClockDifference> clocks = new TreeMap<>();
        differences.forEach((node, several) -> clocks.put(node, ClockDifference.best(several)));
        Canary canary =
                new Canary(
                        observer,
                        new Orders(observer, OrderCommand.operator()),
                        options().waitFor(),
                        clocks);
        String name = "ping-" + Long.toHexString(ThreadLocalRandom.current().nextLong());
        Canary.Result result = canary.fly(name, sender, present, count);
        if (result.problem().isPresent()) {
            err().println("No removals were measured. " + result.problem().get());
            json.put("problem", result.problem().get());
            return !result.isUnsigned();
        }
        Map<String, Object> arrivals = new TreeMap<>();
        List<String> header = new ArrayList<>(List.of("removals at " + sender + " seen by"));
        header.addAll(Latencies.COLUMNS);
        header.addAll(List.of("lost", "clocks +-"));
        TextTable table = new TextTable(header);
        result.arrivals()
                .forEach(
                        (node, arrival) -> {
                            List<String> row = new ArrayList<>(List.of(node));
                            row.addAll(arrival.times().shown());
                            row.add(Integer.toString(arrival.lost()));
                            row.add(Spans.ofMicros(arrival.errorMicros()));
                            table.add(row);
                            arrivals.put(
                                    node,
                                    Map.of(
                                            "micros", arrival.times().json(),
                                            "lost", arrival.lost(),
                                            "error_micros", arrival.errorMicros()));
                        });
        json.put("removals", arrivals);
        if (!options().isJson()) {
            out().println();
            table.print(out());
            out().println(
                            "From the cache of one node to that of the other. Each time may be off"
                                    + " by what the last column says.");
        }
        return result.arrivals().values().stream().anyMatch(arrival -> arrival.lost() > 0);
    }
}
