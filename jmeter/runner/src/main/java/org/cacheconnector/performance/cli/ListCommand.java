package org.cacheconnector.performance.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.cacheconnector.performance.study.PlanCatalog;
import org.cacheconnector.performance.study.Profiles;
import org.cacheconnector.performance.study.RunSettings;
import org.cacheconnector.performance.study.StudyPlan;
import org.cacheconnector.performance.study.TimeEstimate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows what can be measured. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Lists profiles with their times, set-ups, and plans with their properties.")
final class ListCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;
    @Mixin private HomeArguments home;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PlanCatalog catalog = home.catalog();
        out.println("Profiles:");
        for (String name : new Profiles().names()) {
            StudyPlan plan = new Profiles().matrix(name).plan(catalog, RunSettings.none());
            out.printf(
                    "  %-10s about %s, %d cells: %s%n",
                    name,
                    TimeEstimate.inWords(new TimeEstimate(plan).whole()),
                    plan.cells().size(),
                    plan.description());
        }
        out.println(
                """

                Set-ups:
                  off        the connector is paused; measured between its slices
                  activemq   the connector works over ActiveMQ
                  ibmmq      the connector works over IBM MQ's client (simulator)
                  database   the connector works over the servers' own database

                Plans:\
                """);
        catalog.plans().forEach((name, does) -> out.printf("  %s%n      %s%n", name, does));
        out.printf("%nProperties of the plans, with their defaults (jmeter/README.md):%n");
        catalog.properties()
                .forEach((name, byDefault) -> out.printf("  %s = %s%n", name, byDefault));
        return 0;
    }
}
