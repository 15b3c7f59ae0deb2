package org.cacheconnector.performance.cli;

import java.io.PrintWriter;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.study.LoadPlan;
import org.cacheconnector.performance.study.Names;
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
        description = "Lists plans with their properties, profiles with their times, and set-ups.")
final class ListCommand implements Callable<Integer> {

    private static final Map<SetUp, String> SET_UPS =
            new TreeMap<>(
                    Map.of(
                            SetUp.OFF, "the connector is paused; measured between its slices",
                            SetUp.ACTIVEMQ, "the connector works over ActiveMQ",
                            SetUp.IBMMQ, "the connector works over IBM MQ's client (stand-in)",
                            SetUp.CACHES_OFF, "no connector; the servers' caches are off"));

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
        out.println();
        out.println("Set-ups:");
        SET_UPS.forEach((setUp, text) -> out.printf("  %-10s %s%n", Names.of(setUp), text));
        out.println();
        out.println("Plans:");
        Map<String, String> common = common(catalog);
        for (LoadPlan plan : catalog.plans()) {
            out.printf("  %s%n      %s%n", plan.name(), plan.description());
            plan.properties().entrySet().stream()
                    .filter(property -> !common.containsKey(property.getKey()))
                    .forEach(property -> print(out, "      ", property));
        }
        out.println();
        out.println("Properties that every scenario has, with their defaults:");
        common.entrySet().forEach(property -> print(out, "  ", property));
        return 0;
    }

    private static Map<String, String> common(PlanCatalog catalog) {
        Map<String, String> common = new TreeMap<>();
        for (String scenario : catalog.scenarios()) {
            Map<String, String> own = catalog.plan(scenario).orElseThrow().properties();
            if (common.isEmpty()) {
                common.putAll(own);
            }
            common.keySet().retainAll(own.keySet());
        }
        return common;
    }

    private static void print(
            PrintWriter out, String indentation, Map.Entry<String, String> property) {
        out.println(indentation + property.getKey() + " = " + property.getValue());
    }
}
