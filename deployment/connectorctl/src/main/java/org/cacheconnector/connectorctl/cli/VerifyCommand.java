package org.cacheconnector.connectorctl.cli;

import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cacheconnector.connectorctl.CtlException;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.report.Spans;
import org.cacheconnector.connectorctl.report.TextTable;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.connectorctl.topic.Question;
import org.cacheconnector.connectorctl.topic.RollCall;
import org.cacheconnector.connectorctl.verify.Finding;
import org.cacheconnector.connectorctl.verify.Sent;
import org.cacheconnector.connectorctl.verify.Verification;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Looks for entries that are older than what invalidated them. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = "Looks for cache entries that should have gone.")
final class VerifyCommand extends TopicCommand {

    private static final long WATCH_MILLIS = 30_000;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            defaultValue = "5",
            description = "How far to look back (default: ${DEFAULT-VALUE}).")
    private int minutes;

    @Option(names = "--watch", description = "Look again every 30 s, until Ctrl-C.")
    private boolean watch;

    @Option(
            names = "--digests",
            description = "Also show how many entries each cache has at each node.")
    private boolean digests;

    @Option(
            names = "--values",
            description =
                    "Also report keys with other values at other nodes. Some caches have such keys"
                            + " by nature.")
    private boolean values;

    VerifyCommand(TopicAccess access) {
        super(access);
    }

    @Override
    void checkOptions() {
        if (minutes < 1 || minutes > 1_440) {
            throw usage("--minutes = " + minutes + " is not allowed; it takes 1 to 1440");
        }
    }

    @Override
    ExitCode run(Observer observer) throws InterruptedException {
        boolean wrong = false;
        try {
            do {
                wrong |= onceOrSayWhyNot(observer);
                out().flush();
                if (watch) {
                    Thread.sleep(WATCH_MILLIS);
                }
            } while (watch);
        } catch (InterruptedException e) {
            if (!watch) {
                throw e;
            }
            Thread.currentThread().interrupt();
        }
        return ExitCode.troubleIf(wrong);
    }

    /** A watch goes on when the broker, or the nodes, are away for a while. */
    private boolean onceOrSayWhyNot(Observer observer) throws InterruptedException {
        try {
            return once(observer);
        } catch (CtlException e) {
            if (!watch) {
                throw e;
            }
            err().println(time() + "Error: " + e.getMessage());
            err().flush();
            return true;
        }
    }

    private static String time() {
        return LocalTime.now(ZoneId.systemDefault()).truncatedTo(ChronoUnit.SECONDS) + "  ";
    }

    private boolean once(Observer observer) throws InterruptedException {
        RollCall roll = somebody(observer);
        Verification.Result result =
                new Verification(observer, Thread::sleep, roll.present(), options().waitFor())
                        .verify(Duration.ofMinutes(minutes));
        Unanswered unanswered = new Unanswered(roll);
        result.silent().forEach(node -> unanswered.add(node, "did not answer all questions"));
        Map<String, Map<String, String>> entries =
                digests ? entries(observer, roll, unanswered) : Map.of();
        if (options().isJson()) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("nodes", roll.present());
            json.put("result", values ? result : result.ofStaleOnly());
            json.put("unanswered", unanswered.byNode());
            json.put("entries", entries);
            printJson(json);
        } else {
            print(roll, result);
            print(roll, entries);
        }
        boolean incomplete = tellOf(unanswered);
        return incomplete || !reported(result).isEmpty();
    }

    private List<Finding> reported(Verification.Result result) {
        return (values ? result : result.ofStaleOnly()).findings();
    }

    private void print(RollCall roll, Verification.Result result) {
        if (watch) {
            out().print(time());
        }
        out().println(
                        "Looked at "
                                + result.keys()
                                + " keys that were invalidated in the last "
                                + minutes
                                + " min, at "
                                + String.join(", ", roll.present())
                                + ".");
        if (result.leftOut() > 0) {
            out().println("There were " + result.leftOut() + " more, which are older.");
        }
        if (result.clearedAll() > 0) {
            out().println(
                            "All caches were cleared "
                                    + result.clearedAll()
                                    + " times; what that should have removed is not looked at.");
        }
        if (values && !result.differingByNature().isEmpty()) {
            out().println(
                            "Values that are not compared, as those of most keys differ: "
                                    + String.join(", ", result.differingByNature())
                                    + ".");
        }
        if (result.withoutFingerprint() > 0) {
            out().println(
                            result.withoutFingerprint()
                                    + " invalidations of keys that have no fingerprint are not"
                                    + " looked at.");
        }
        printShortMemories(result.shortMemories());
        List<Finding> reported = reported(result);
        if (reported.isEmpty()) {
            out().println("Nothing stale was found.");
            return;
        }
        TextTable table = new TextTable(List.of("what", "node", "cache", "key", "why"));
        for (Finding finding : reported) {
            table.add(
                    List.of(
                            finding.kind().name(),
                            String.join(",", finding.nodes()),
                            finding.cache(),
                            finding.key(),
                            finding.detail()));
        }
        out().println();
        table.print(out());
        out().println();
        boolean anyWhole =
                reported.stream().anyMatch(finding -> finding.key().equals(Sent.WHOLE_CACHE));
        out().println(
                        reported.size()
                                + " found, twice. \"connectorctl trace CACHE KEY\""
                                + (anyWhole ? ", without KEY if that is *," : "")
                                + " shows what became of one; \"connectorctl clear CACHE --node"
                                + " NODE\" removes them.");
    }

    private void printShortMemories(Map<String, Long> memories) {
        memories.entrySet().stream()
                .min(Map.Entry.comparingByValue())
                .ifPresent(
                        shortest ->
                                out().println(
                                                "Not all of that time is known: "
                                                        + shortest.getKey()
                                                        + " remembers what it sent for "
                                                        + Spans.ofMillis(shortest.getValue())
                                                        + " only"
                                                        + (memories.size() > 1
                                                                ? ", and "
                                                                        + (memories.size() - 1)
                                                                        + " more not for all of it"
                                                                : "")
                                                        + "."));
    }

    private Map<String, Map<String, String>> entries(
            Observer observer, RollCall roll, Unanswered unanswered) throws InterruptedException {
        List<Answer> answers =
                observer.ask(Question.toAll("digest"), roll.present(), options().waitFor());
        unanswered.addMissing(roll.present(), answers);
        Map<String, Map<String, String>> entries = new TreeMap<>();
        for (Answer answer : answers) {
            for (Map<String, String> row : answer.rows()) {
                entries.computeIfAbsent(Answer.text(row, "cache"), c -> new TreeMap<>())
                        .put(
                                answer.node(),
                                Answer.text(row, "entries") + " " + Answer.text(row, "keys"));
            }
        }
        return entries;
    }

    private void print(RollCall roll, Map<String, Map<String, String>> entries) {
        if (entries.isEmpty()) {
            return;
        }
        List<String> nodes = List.copyOf(roll.present());
        List<String> header = new ArrayList<>(List.of("cache"));
        header.addAll(nodes);
        header.add("keys");
        TextTable table = new TextTable(header);
        entries.forEach(
                (cache, byNode) -> {
                    List<String> row = new ArrayList<>(List.of(cache));
                    nodes.forEach(
                            node ->
                                    row.add(
                                            byNode.getOrDefault(node, Answer.NONE)
                                                    .split(" ", -1)[0]));
                    row.add(
                            byNode.size() == nodes.size()
                                            && new HashSet<>(byNode.values()).size() == 1
                                    ? "same"
                                    : "differ");
                    table.add(row);
                });
        out().println();
        table.print(out());
    }
}
