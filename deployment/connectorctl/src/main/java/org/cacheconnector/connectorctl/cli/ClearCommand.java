package org.cacheconnector.connectorctl.cli;

import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.connectorctl.topic.Answer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Clears caches. */
@Command(
        name = "clear",
        mixinStandardHelpOptions = true,
        description = "Clears synchronised caches on each node, or one.")
final class ClearCommand extends OrderCommand {

    @Parameters(
            paramLabel = "WHAT",
            description = "The name of a cache or of a cache manager, or all.")
    private String what;

    @Option(names = "--node", paramLabel = "NAME", description = "Only on this node.")
    private String node;

    @Option(names = "--tenant", paramLabel = "DOMAIN", description = "Only of this tenant.")
    private String tenant;

    ClearCommand(TopicAccess access, Confirmation confirmation) {
        super(access, confirmation);
    }

    @Override
    Order order() {
        Map<String, String> arguments = new HashMap<>(Map.of("what", what));
        if (tenant != null) {
            arguments.put("tenant", tenant);
        }
        return new Order(
                "Clear "
                        + (what.equals("all") ? "all synchronised caches" : what)
                        + (tenant == null ? "" : " of tenant " + tenant),
                "clear",
                arguments);
    }

    @Override
    String node() {
        return node;
    }

    @Override
    boolean isFine(Answer answer) {
        return answer.isDone()
                && answer.rows().stream().anyMatch(row -> "cleared".equals(row.get("effect")));
    }
}
