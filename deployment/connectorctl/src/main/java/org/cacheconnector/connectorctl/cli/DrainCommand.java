package org.cacheconnector.connectorctl.cli;

import java.time.Duration;
import java.util.Map;
import org.cacheconnector.connectorctl.topic.Answer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Has a node send what waits, and pauses it. */
@Command(
        name = "drain",
        mixinStandardHelpOptions = true,
        description = "Has a node send what waits, and pauses it.")
final class DrainCommand extends OrderCommand {

    @Parameters(paramLabel = "NODE", description = "The name of the node.")
    private String node;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            defaultValue = "10s",
            description = "How long that may take (default: ${DEFAULT-VALUE}).")
    private Duration timeout;

    DrainCommand(TopicAccess access, Confirmation confirmation) {
        super(access, confirmation);
    }

    @Override
    Order order() {
        return new Order(
                "Drain and pause",
                "drain",
                Map.of("timeout_millis", Long.toString(timeout.toMillis())));
    }

    @Override
    String node() {
        return node;
    }

    @Override
    Duration mostTime() {
        return timeout;
    }

    @Override
    boolean isFine(Answer answer) {
        return answer.isDone()
                && answer.rows().stream().noneMatch(row -> "false".equals(row.get("sent")));
    }
}
