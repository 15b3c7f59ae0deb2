package org.cacheconnector.connectorctl.cli;

import org.cacheconnector.connectorctl.ExitCode;
import org.cacheconnector.connectorctl.status.StatusReport;
import org.cacheconnector.connectorctl.topic.Observer;
import picocli.CommandLine.Command;

/** Shows who hears whom. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        description = "Shows all nodes, who hears whom, and what is wrong.")
final class StatusCommand extends TopicCommand {

    StatusCommand(TopicAccess access) {
        super(access);
    }

    @Override
    ExitCode run(Observer observer) throws InterruptedException {
        StatusReport report = new StatusReport(somebody(observer));
        report.print(out());
        return ExitCode.troubleIf(!report.problems().isEmpty());
    }
}
