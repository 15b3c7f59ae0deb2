package org.cacheconnector.connectorctl.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.report.TextTable;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.connectorctl.topic.Question;
import org.cacheconnector.connectorctl.topic.RollCall;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Compares the configurations. */
@Command(
        name = "settings",
        mixinStandardHelpOptions = true,
        description = "Shows the settings in force that differ between nodes.")
final class SettingsCommand extends TopicCommand {

    @Option(names = "--all", description = "Show all settings.")
    private boolean all;

    SettingsCommand(TopicAccess access) {
        super(access);
    }

    @Override
    ExitCode run(Observer observer) throws InterruptedException {
        RollCall roll = somebody(observer);
        List<Answer> answers =
                observer.ask(Question.toAll("settings"), roll.present(), options().waitFor());
        List<String> nodes = answers.stream().filter(Answer::isDone).map(Answer::node).toList();
        Map<String, Map<String, String>> values = new TreeMap<>();
        answers.stream()
                .filter(Answer::isDone)
                .forEach(
                        answer ->
                                answer.rows()
                                        .forEach(
                                                row ->
                                                        values.computeIfAbsent(
                                                                        Answer.text(row, "key"),
                                                                        key -> new TreeMap<>())
                                                                .put(
                                                                        answer.node(),
                                                                        Answer.text(
                                                                                row, "value"))));
        if (!all) {
            values.values()
                    .removeIf(
                            byNode ->
                                    byNode.size() == nodes.size()
                                            && new HashSet<>(byNode.values()).size() == 1);
        }
        Unanswered unanswered = new Unanswered(roll);
        unanswered.addMissing(roll.present(), answers);
        if (options().isJson()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("settings", values);
            json.put("unanswered", unanswered.byNode());
            printJson(json);
        } else {
            print(nodes, values);
        }
        return ExitCode.troubleIf(tellOf(unanswered));
    }

    private void print(List<String> nodes, Map<String, Map<String, String>> values) {
        List<String> header = new ArrayList<>(List.of("setting"));
        header.addAll(nodes);
        TextTable table = new TextTable(header);
        values.forEach(
                (key, byNode) -> {
                    List<String> row = new ArrayList<>(List.of(key));
                    nodes.forEach(node -> row.add(byNode.getOrDefault(node, Answer.NONE)));
                    table.add(row);
                });
        if (table.isEmpty()) {
            out().println("All settings of " + String.join(", ", nodes) + " are the same.");
        } else {
            table.print(out());
        }
    }
}
