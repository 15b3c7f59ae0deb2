package org.cacheconnector.connectorctl.cli;

import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Orders a node to resume. */
@Command(name = "resume", mixinStandardHelpOptions = true, description = "Ends a pause.")
final class ResumeCommand extends OrderCommand {

    @Parameters(paramLabel = "NODE", description = "The name of the node.")
    private String node;

    ResumeCommand(TopicAccess access, Confirmation confirmation) {
        super(access, confirmation);
    }

    @Override
    Order order() {
        return new Order("Resume the connector", "resume", Map.of());
    }

    @Override
    String node() {
        return node;
    }
}
