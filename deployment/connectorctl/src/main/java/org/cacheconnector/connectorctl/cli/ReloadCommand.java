package org.cacheconnector.connectorctl.cli;

import java.util.Map;
import org.cacheconnector.connectorctl.topic.Answer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Has nodes read their configuration anew. */
@Command(
        name = "reload",
        mixinStandardHelpOptions = true,
        description = "Has each node, or one, read its configuration anew.")
final class ReloadCommand extends OrderCommand {

    @Option(names = "--node", paramLabel = "NAME", description = "Only this node.")
    private String node;

    ReloadCommand(TopicAccess access, Confirmation confirmation) {
        super(access, confirmation);
    }

    @Override
    Order order() {
        return new Order("Reload the configuration", "reload", Map.of());
    }

    @Override
    String node() {
        return node;
    }

    @Override
    boolean isFine(Answer answer) {
        return answer.isDone()
                && answer.rows().stream().noneMatch(row -> "false".equals(row.get("taken_in")));
    }
}
