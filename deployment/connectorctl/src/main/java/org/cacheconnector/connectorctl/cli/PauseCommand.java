package org.cacheconnector.connectorctl.cli;

import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Orders a node to pause. */
@Command(
        name = "pause",
        mixinStandardHelpOptions = true,
        description = "Takes the hooks off and disconnects a node, until resume.")
final class PauseCommand extends OrderCommand {

    @Parameters(paramLabel = "NODE", description = "The name of the node.")
    private String node;

    PauseCommand(TopicAccess access, Confirmation confirmation) {
        super(access, confirmation);
    }

    @Override
    Order order() {
        return new Order("Pause the connector", "pause", Map.of());
    }

    @Override
    String node() {
        return node;
    }
}
