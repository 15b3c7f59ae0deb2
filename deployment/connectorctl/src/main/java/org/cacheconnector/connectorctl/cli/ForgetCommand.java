package org.cacheconnector.connectorctl.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Has all nodes forget one that is gone for good. */
@Command(
        name = "forget",
        mixinStandardHelpOptions = true,
        description = "Has all nodes forget one that was retired, so that they do not miss it.")
final class ForgetCommand extends OrderCommand {

    @Parameters(paramLabel = "NODE", description = "The name of the node that is gone.")
    private String gone;

    ForgetCommand(TopicAccess access, Confirmation confirmation) {
        super(access, confirmation);
    }

    @Override
    Order order() {
        return new Order("Forget node " + gone, "forget", Map.of("name", gone));
    }

    @Override
    String node() {
        return null;
    }

    /** Those that never knew the node have nothing to forget. */
    @Override
    boolean areFine(List<OrderResult> results) {
        return super.areFine(results)
                && results.stream().anyMatch(result -> result.says("forgotten", "true"));
    }

    @Override
    Optional<String> leftOut() {
        return Optional.of(gone);
    }
}
