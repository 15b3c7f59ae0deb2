package org.cacheconnector.performance.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.cacheconnector.performance.measure.SliceTimes;

/** Says in words how a study is made. Immutable. */
record StudyDescription(StudyPlan plan) {

    /** The seed's name among the facts. */
    static final String SEED = "seed";

    /** Returns everything that would make the results of another matrix differ. */
    Map<String, String> configuration() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("database", "PostgreSQL");
        if (!plan.connector().isEmpty()) {
            facts.put("connector", pairs(plan.connector()));
        }
        facts.put(SEED, Long.toString(plan.seed()));
        List<String> hosts = plan.cells().get(0).measure().remoteHosts();
        facts.put(
                "load from",
                hosts.isEmpty()
                        ? "a process on the same machine"
                        : "JMeter servers " + String.join(", ", hosts));
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

    private static String describe(PlannedCell cell) {
        SliceTimes times = cell.measure().times();
        Map<String, String> properties = cell.measure().properties();
        return "%d × %d × %d s after %d s, warm-up %d s (%d s on new servers)%s"
                .formatted(
                        times.pairs(),
                        cell.setUps(),
                        times.slice(),
                        times.sliceWarmUp(),
                        times.warmUp(),
                        times.onNewServers().warmUp(),
                        properties.isEmpty() ? "" : ", " + pairs(properties));
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
