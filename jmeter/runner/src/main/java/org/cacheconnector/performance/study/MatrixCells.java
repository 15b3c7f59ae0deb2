package org.cacheconnector.performance.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.cacheconnector.performance.measure.MeasurePlan;
import org.cacheconnector.performance.measure.SliceTimes;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/**
 * Reads the cells that one table of a matrix describes. Used by one thread.
 *
 * @param seed of the study
 * @param wrong is told what is wrong
 */
record MatrixCells(PlanCatalog catalog, RunSettings settings, long seed, Consumer<String> wrong) {

    /** The scenarios that ask one cluster about what was written at another one. */
    static final Set<String> ACROSS_CLUSTERS =
            Set.of("revocation-across-clusters", "user-update", "group-assignment");

    /** The runner gives these to JMeter itself, from the matrix and the servers. */
    private static final Set<String> MADE_HERE =
            Set.of("nodes", "users", "first_user", "schedule", "duration", "loops", "seed");

    List<PlannedCell> read(MatrixTable table) {
        List<Topology> topologies = topologies(table);
        List<SetUp> setUps = setUps(table);
        List<String> scenarios = scenarios(table);
        if (topologies.contains(Topology.SINGLE)) {
            scenarios.stream()
                    .filter(ACROSS_CLUSTERS::contains)
                    .map(name -> "scenarios = " + name + " needs two clusters; put it in a")
                    .map(text -> text + " [[cells]] table with deployments = [\"multi\"]")
                    .forEach(table::refuse);
        }
        Map<String, String> properties = table.properties();
        checkProperties(table.where() + "properties.", properties);
        properties.putAll(settings.properties());
        SliceTimes times =
                new SliceTimes(
                        table.number(MatrixKey.PAIRS),
                        table.number(MatrixKey.WARM_UP),
                        table.number(MatrixKey.FIRST_WARM_UP),
                        table.number(MatrixKey.SLICE_WARM_UP),
                        table.number(MatrixKey.SLICE));
        int nodes = table.number(MatrixKey.NODES);
        boolean aa = table.flag(MatrixKey.AA);
        List<Load> loads = table.loads();
        List<PlannedCell> cells = new ArrayList<>();
        for (Topology topology : topologies) {
            for (SetUp setUp : setUps) {
                for (String scenario : scenarios) {
                    for (Load load : loads) {
                        CellKey key = new CellKey(topology, nodes, setUp, scenario, load, aa);
                        MeasurePlan how =
                                new MeasurePlan(
                                        times, seed(key), settings.remoteHosts(), properties);
                        cells.add(new PlannedCell(key, how));
                    }
                }
            }
        }
        return cells;
    }

    /** Another order in every cell, the same in every run. JMeter takes 0 for no seed. */
    private long seed(CellKey key) {
        long mixed = seed * 31 + key.id().hashCode();
        return mixed == 0 ? 1 : mixed;
    }

    private static List<Topology> topologies(MatrixTable table) {
        List<String> all = Stream.of(Topology.values()).map(Names::of).toList();
        return Stream.of(Topology.values())
                .filter(
                        each ->
                                table.texts(MatrixKey.DEPLOYMENTS, all, all::contains)
                                        .contains(Names.of(each)))
                .toList();
    }

    /** Returns what servers are started with, one after the other. */
    private List<SetUp> setUps(MatrixTable table) {
        List<String> all = SetUp.named().stream().map(Names::of).toList();
        List<String> names =
                table.texts(MatrixKey.SET_UPS, List.of("off", "activemq"), all::contains);
        List<SetUp> compared =
                SetUp.named().stream()
                        .filter(each -> !each.paused() && names.contains(Names.of(each)))
                        .toList();
        if (!names.contains("off") || compared.isEmpty()) {
            table.refuse(
                    "set_ups must have off and a connector: they are compared by turns in the same"
                            + " warmed servers");
        }
        return compared;
    }

    private List<String> scenarios(MatrixTable table) {
        List<String> names = table.texts(MatrixKey.SCENARIOS, List.of(), name -> true);
        List<String> unknown =
                names.stream().filter(name -> !catalog.scenarios().contains(name)).toList();
        if (names.isEmpty() || !unknown.isEmpty()) {
            table.refuse(
                    (names.isEmpty() ? "scenarios is missing" : "scenarios has no plans " + unknown)
                            + "; allowed: "
                            + String.join(", ", catalog.scenarios()));
        }
        return names;
    }

    /** Tells of properties that none of the plans has, or that are not the user's to set. */
    void checkProperties(String where, Map<String, String> properties) {
        Set<String> known = new TreeSet<>(catalog.properties().keySet());
        known.removeAll(MADE_HERE);
        properties.forEach(
                (name, value) -> {
                    if (MADE_HERE.contains(name)) {
                        wrong.accept(
                                where + name + " is set by the runner, from matrix and servers");
                    } else if (!known.contains(name)) {
                        wrong.accept(
                                where
                                        + name
                                        + " is a property of none of the plans; allowed: "
                                        + String.join(", ", known));
                    } else if (name.equals(MeasurePlan.USER_COUNT)
                            && !value.matches("[1-9]\\d{0,8}")) {
                        wrong.accept(
                                where
                                        + name
                                        + " = "
                                        + value
                                        + " cannot be used; allowed: a whole number from 1");
                    }
                });
    }
}
