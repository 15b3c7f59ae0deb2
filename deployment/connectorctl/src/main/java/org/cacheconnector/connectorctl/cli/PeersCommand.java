package org.cacheconnector.connectorctl.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.peers.PeersReport;
import org.cacheconnector.connectorctl.peers.PeersText;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.ClockDifference;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.connectorctl.topic.Question;
import org.cacheconnector.connectorctl.topic.RollCall;
import picocli.CommandLine.Command;

/** Shows who hears whom. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Shows all nodes, who hears whom, and what is wrong.")
final class PeersCommand extends TopicCommand {

    private static final int ECHOES = 3;
    private static final Duration MOST_FOR_AN_ECHO = Duration.ofMillis(500);

    PeersCommand(TopicAccess access) {
        super(access);
    }

    @Override
    ExitCode run(Observer observer) throws InterruptedException {
        RollCall roll = somebody(observer);
        Map<String, List<ClockDifference>> differences = new HashMap<>();
        roll.statuses()
                .forEach(
                        status ->
                                differences.put(
                                        status.node(),
                                        new ArrayList<>(
                                                List.of(status.answer().clockDifference()))));
        for (int i = 0; i < ECHOES; i++) {
            observer.ask(Question.toAll("echo"), roll.present(), MOST_FOR_AN_ECHO).stream()
                    .filter(Answer::isDone)
                    .forEach(
                            answer ->
                                    differences
                                            .computeIfAbsent(answer.node(), n -> new ArrayList<>())
                                            .add(answer.clockDifference()));
        }
        Map<String, ClockDifference> clocks = new HashMap<>();
        differences.forEach((node, several) -> clocks.put(node, ClockDifference.best(several)));
        PeersReport report = new PeersReport(roll, clocks);
        if (options().isJson()) {
            printJson(report.json());
        } else {
            new PeersText(report).print(out());
        }
        return ExitCode.troubleIf(!report.problems().isEmpty());
    }
}
