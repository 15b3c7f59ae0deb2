package org.cacheconnector.connectorctl.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.report.Spans;
import org.cacheconnector.connectorctl.report.TextTable;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.connectorctl.topic.Question;
import org.cacheconnector.connectorctl.topic.RollCall;
import org.cacheconnector.connectorctl.trace.TraceReport;
import org.cacheconnector.core.key.KeyText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what became of the invalidations of a key. */
@Command(
        name = "trace",
        mixinStandardHelpOptions = true,
        description = "Shows which node sent and which applied invalidations of a key.")
final class TraceCommand extends TopicCommand {

    private static final int NO_SERIALISED_KEYS = 0;

    @Parameters(
            index = "0",
            paramLabel = "CACHE",
            description = "The name of a cache, or tenant/manager/name.")
    private String cache;

    @Parameters(
            index = "1",
            paramLabel = "KEY",
            defaultValue = "",
            description =
                    "The fingerprint of a key, 16 hexadecimal digits as tap shows them, or with"
                            + " --text its text; all keys if left out.")
    private String key;

    @Option(names = "--text", description = "KEY is the text of the key.")
    private boolean text;

    TraceCommand(TopicAccess access) {
        super(access);
    }

    @Override
    void checkOptions() {
        if (!text && !key.isEmpty() && !key.matches("[0-9a-f]{16}")) {
            throw usage(
                    "KEY \""
                            + key
                            + "\" is no fingerprint of 16 hexadecimal digits. Give --text if"
                            + " it is the text of the key.");
        }
    }

    @Override
    ExitCode run(Observer observer) throws InterruptedException {
        RollCall roll = somebody(observer);
        String fingerprint = text ? new KeyText(NO_SERIALISED_KEYS).ofText(key) : key;
        List<Answer> answers =
                observer.ask(
                        Question.toAll("trace", Map.of("cache", cache, "key", fingerprint)),
                        roll.present(),
                        options().waitFor());
        TraceReport report = new TraceReport(answers);
        Unanswered unanswered = new Unanswered(roll);
        unanswered.addMissing(roll.present(), answers);
        if (options().isJson()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("events", report.events());
            json.put("missing", report.missing());
            json.put("notes", report.notes());
            json.put("unanswered", unanswered.byNode());
            printJson(json);
        } else {
            print(report, fingerprint);
        }
        boolean incomplete = tellOf(unanswered);
        return ExitCode.troubleIf(incomplete || !report.missing().isEmpty());
    }

    private void print(TraceReport report, String fingerprint) {
        if (report.events().isEmpty()) {
            out().println(
                            "No node remembers an invalidation of "
                                    + (fingerprint.isEmpty() ? "any key" : fingerprint)
                                    + " in "
                                    + cache
                                    + ".");
            return;
        }
        TextTable table = new TextTable(List.of("ago", "node", "what", "sender", "cache", "key"));
        report.events()
                .forEach(
                        event ->
                                table.add(
                                        List.of(
                                                Spans.ofMillis(event.agoMillis()),
                                                event.node(),
                                                event.what(),
                                                event.sender(),
                                                event.cache(),
                                                event.key())));
        table.print(out());
        if (!report.missing().isEmpty()) {
            out().println();
            report.missing().forEach(line -> out().println("Missing: " + line + "."));
        }
        if (!report.notes().isEmpty()) {
            out().println();
            report.notes().forEach(note -> out().println("Note: " + note));
        }
    }
}
