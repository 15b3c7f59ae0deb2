package org.cacheconnector.performance.study;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.cacheconnector.performance.measure.MeasurePlan;
import org.cacheconnector.performance.measure.Priming;

/** Says in words how a study is made. Immutable. */
record StudyDescription(StudyPlan plan) {

    /** Returns everything that would make the results of another matrix differ. */
    Map<String, String> configuration() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("nodes per cluster", Integer.toString(plan.servers().nodesPerCluster()));
        facts.put("heap of a node", plan.servers().heapMegabytes() + " MB");
        facts.put("database", "PostgreSQL");
        if (!plan.servers().settings().isEmpty()) {
            facts.put("connector", pairs(plan.servers().settings()));
        }
        facts.put(StudySeed.FACT, Long.toString(plan.seed()));
        if (plan.cells().stream().anyMatch(cell -> PlannedCell.compared(cell.key().servers()))) {
            facts.put("order of slices", "blocks of four, ABBA or BAAB by chance");
            facts.put(
                    "caches",
                    "before each slice, whichever its set-up, the connectors are paused and"
                            + " resumed, upon which all nodes clear their synchronised caches");
        }
        facts.put("warm-up of new servers", plan.firstWarmUp().toSeconds() + " s");
        MeasurePlan first = plan.cells().get(0).measure();
        facts.put("load from", describe(first.generators()));
        Map<String, Set<String>> scenarios = new LinkedHashMap<>();
        for (PlannedCell cell : plan.cells()) {
            scenarios
                    .computeIfAbsent(describe(cell), text -> new TreeSet<>())
                    .add(cell.key().scenario());
        }
        // The same scenarios may be measured in two ways, at two loads for instance.
        scenarios.forEach(
                (how, which) ->
                        facts.merge(
                                String.join(", ", which), how, (one, other) -> one + "; " + other));
        return facts;
    }

    private static String describe(MeasurePlan.Generators load) {
        return load.remoteHosts().isEmpty()
                ? load.processes()
                        + (load.processes() == 1 ? " process" : " processes")
                        + " on the same machine"
                : "JMeter servers " + String.join(", ", load.remoteHosts());
    }

    private static String describe(PlannedCell cell) {
        MeasurePlan measure = cell.measure();
        StringBuilder text = new StringBuilder();
        text.append(measure.times().pairs())
                .append(PlannedCell.compared(cell.key().servers()) ? " × 2 × " : " × ")
                .append(measure.times().slice().toSeconds())
                .append(" s after ")
                .append(measure.times().sliceWarmUp().toSeconds())
                .append(" s, warm-up ")
                .append(measure.times().warmUp().toSeconds())
                .append(" s");
        Priming priming = measure.times().priming();
        if (!priming.longest().isZero()) {
            text.append(", up to ")
                    .append(priming.longest().toSeconds())
                    .append(" s until ")
                    .append(priming.messages())
                    .append(" messages and compilers at most ")
                    .append(Math.round(priming.jitShare() * 100))
                    .append("% of the nodes' processor time");
        }
        if (!measure.properties().isEmpty()) {
            text.append(", ").append(pairs(measure.properties()));
        }
        return text.toString();
    }

    private static String pairs(Map<String, String> values) {
        return new TreeMap<>(values)
                .entrySet().stream()
                        .map(
                                each ->
                                        each.getKey()
                                                + '='
                                                + (isSecret(each.getKey())
                                                        ? "***"
                                                        : each.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static boolean isSecret(String key) {
        return key.contains("password") || key.contains("secret");
    }
}
