package org.cacheconnector.connectorctl.cli;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.Observer;
import org.cacheconnector.connectorctl.topic.RollCall;
import org.cacheconnector.core.frame.OperatorRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Clears caches. */
@Command(
        name = "clear",
        mixinStandardHelpOptions = true,
        description = "Clears one synchronised cache, or all, on all nodes or one.")
final class ClearCommand extends TopicCommand {

    @Parameters(
            paramLabel = "CACHE",
            description = "The cache's name, alone or as tenant/manager/name; or all.")
    private String cache;

    @Option(names = "--node", paramLabel = "NAME", description = "Only on this node.")
    private String node;

    @Option(names = "--yes", description = "Do not ask.")
    private boolean yes;

    private final Confirmation confirmation;

    ClearCommand(TopicAccess access, Confirmation confirmation) {
        super(access);
        this.confirmation = confirmation;
    }

    @Override
    ExitCode run(Observer observer) throws InterruptedException {
        RollCall roll = somebody(observer);
        Set<String> asked = node == null ? roll.present() : Set.of(present(roll, node));
        String question =
                "Clear "
                        + (cache.equals("all") ? "all synchronised caches" : cache)
                        + " on "
                        + String.join(", ", asked)
                        + "?";
        if (!yes && !confirmation.isGiven(question)) {
            err().println("Nothing was done.");
            return ExitCode.TROUBLE;
        }
        List<Answer> answers =
                observer.ask(
                        "clear",
                        node == null ? "" : node,
                        Map.of(OperatorRequest.WHAT, cache, OperatorRequest.BY, operator()),
                        options().waitFor,
                        so -> names(so).containsAll(asked));
        Set<String> failed = new TreeSet<>(asked);
        for (Answer answer : answers) {
            out().println(answer.node() + ": " + answer.outcome());
            for (Map<String, String> row : answer.rows()) {
                out().println("  " + row.get("caches") + " caches " + row.get("effect"));
                if ("cleared".equals(row.get("effect"))) {
                    failed.remove(answer.node());
                }
            }
        }
        Set<String> silent = new TreeSet<>(asked);
        silent.removeAll(names(answers));
        silent.forEach(
                name ->
                        err().println(
                                        name
                                                + ": no answer. Its log says whether it cleared"
                                                + " anything."));
        boolean incomplete = node == null && tellOfUnread(roll);
        return ExitCode.troubleIf(incomplete || !failed.isEmpty());
    }

    /** Returns who gives the order, for the nodes' logs. */
    private static String operator() {
        return System.getProperty("user.name", "unknown");
    }
}
