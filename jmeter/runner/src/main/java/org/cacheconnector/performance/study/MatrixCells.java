package org.cacheconnector.performance.study;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.cacheconnector.performance.measure.MeasurePlan;
import org.cacheconnector.performance.measure.Priming;
import org.cacheconnector.performance.measure.SliceTimes;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/**
 * Reads the cells that one table of a matrix describes. Used by one thread.
 *
 * @param wrong is told what is wrong
 */
record MatrixCells(
        MatrixTable table,
        PlanCatalog catalog,
        PropertyRules propertyRules,
        Consumer<String> wrong) {

    private static final int HOUR = 3600;
    private static final double PERCENT = 100;

    /** The scenario that asks one cluster about what another one has revoked. */
    static final String ACROSS_CLUSTERS = "revocation-across-clusters";

    /** What all cells have in common. */
    record Common(RunSettings settings, int generators, boolean dashboard, long seed) {}

    List<PlannedCell> read(Common common) {
        List<Topology> topologies = topologies();
        List<SetUp> servers = servers();
        List<String> scenarios = scenarios();
        if (topologies.contains(Topology.SINGLE) && scenarios.contains(ACROSS_CLUSTERS)) {
            wrong.accept(
                    table.where()
                            + "scenarios = "
                            + ACROSS_CLUSTERS
                            + " needs two clusters; put it in a [[cells]] table with deployments ="
                            + " [\"multi\"]");
        }
        List<Load> loads = loads();
        Map<String, String> properties = new TreeMap<>(table.properties());
        propertyRules.check(table.where() + "properties.", properties.keySet(), scenarios);
        properties.putAll(common.settings().properties());
        SliceTimes times =
                new SliceTimes(
                        table.number(MatrixKey.PAIRS, 1, 1000, 5),
                        seconds(MatrixKey.WARM_UP, 0, 15),
                        seconds(MatrixKey.SLICE_WARM_UP, 0, 3),
                        seconds(MatrixKey.SLICE, 1, 10),
                        new Priming(
                                table.number(MatrixKey.PRIMING, 0, 1_000_000, 0),
                                table.number(MatrixKey.JIT, 1, 100, 5) / PERCENT,
                                seconds(MatrixKey.LONGEST_WARM_UP, 0, 0)));
        MeasurePlan measure =
                new MeasurePlan(
                        times,
                        common.seed(),
                        new MeasurePlan.Generators(
                                common.generators(), common.settings().remoteHosts()),
                        common.dashboard(),
                        properties);
        boolean aa = aa(servers);
        List<PlannedCell> cells = new ArrayList<>();
        for (Topology topology : topologies) {
            for (SetUp setUp : servers) {
                for (String scenario : scenarios) {
                    for (Load load : loads) {
                        CellKey key = new CellKey(topology, setUp, scenario, load, aa);
                        cells.add(new PlannedCell(key, measure.with(seed(common.seed(), key))));
                    }
                }
            }
        }
        return cells;
    }

    private boolean aa(List<SetUp> servers) {
        boolean aa = table.flag(MatrixKey.AA, false);
        if (aa && !servers.stream().allMatch(PlannedCell::compared)) {
            wrong.accept(
                    table.where()
                            + "aa = true needs a connector that is paused; take caches-off out of"
                            + " set_ups");
        }
        return aa;
    }

    /** Another order in every cell, the same in every run. JMeter takes 0 for no seed. */
    private static long seed(long seed, CellKey key) {
        long mixed = seed * 31 + key.id().hashCode();
        return mixed == 0 ? 1 : mixed;
    }

    private Duration seconds(MatrixKey key, int least, int otherwise) {
        return Duration.ofSeconds(table.number(key, least, HOUR, otherwise));
    }

    private List<Load> loads() {
        List<Load> loads = new ArrayList<>();
        table.users().forEach(users -> loads.add(Load.users(users)));
        table.rates().forEach(rate -> loads.add(Load.flowsPerSecond(rate)));
        if (!table.hasLoad()) {
            wrong.accept(
                    table.where()
                            + "users is missing; allowed: "
                            + MatrixKey.USERS.allowed()
                            + " (or flows_per_second)");
        }
        return loads;
    }

    private List<Topology> topologies() {
        List<Topology> topologies = new ArrayList<>();
        for (String name : table.texts(MatrixKey.DEPLOYMENTS, List.of("single", "multi"))) {
            Optional<Topology> found = named(List.of(Topology.values()), name);
            found.ifPresentOrElse(
                    topologies::add, () -> table.refuse(MatrixKey.DEPLOYMENTS, name, null));
        }
        return topologies;
    }

    /** Returns what servers are started with, one after the other. */
    private List<SetUp> servers() {
        Set<SetUp> setUps = new TreeSet<>();
        List<String> unknown = new ArrayList<>();
        for (String name : table.texts(MatrixKey.SET_UPS, List.of("off", "activemq"))) {
            named(SetUp.named(), name).ifPresentOrElse(setUps::add, () -> unknown.add(name));
        }
        if (unknown.isEmpty()) {
            boolean off = setUps.remove(SetUp.OFF);
            checkComparable(off, setUps);
        }
        List<String> names = SetUp.named().stream().map(Names::of).toList();
        for (String name : unknown) {
            wrong.accept(
                    table.where()
                            + "set_ups = "
                            + name
                            + " is no set-up"
                            + new NearestName(names).remedy(name));
        }
        return List.copyOf(setUps);
    }

    private void checkComparable(boolean off, Set<SetUp> others) {
        boolean connector = others.stream().anyMatch(PlannedCell::compared);
        if (off && !connector) {
            wrong.accept(
                    table.where()
                            + "set_ups = off cannot be compared with anything: it is measured"
                            + " between slices of a connector, in the same warmed servers; add"
                            + " activemq or ibmmq");
        } else if (connector && !off) {
            wrong.accept(
                    table.where()
                            + "set_ups = "
                            + String.join(", ", others.stream().map(Names::of).toList())
                            + " lacks off: a connector is compared with slices of off in the same"
                            + " warmed servers; add off");
        } else if (others.isEmpty()) {
            wrong.accept(
                    table.where() + "set_ups is empty; allowed: " + MatrixKey.SET_UPS.allowed());
        }
    }

    private List<String> scenarios() {
        List<String> scenarios = table.texts(MatrixKey.SCENARIOS, List.of());
        if (scenarios.isEmpty()) {
            wrong.accept(
                    table.where()
                            + "scenarios is missing; allowed: "
                            + String.join(", ", catalog.scenarios()));
        }
        for (String scenario : scenarios) {
            if (!catalog.scenarios().contains(scenario)) {
                wrong.accept(
                        table.where()
                                + "scenarios = "
                                + scenario
                                + " is no plan"
                                + new NearestName(catalog.scenarios()).remedy(scenario));
            }
        }
        return scenarios;
    }

    private static <E extends Enum<E>> Optional<E> named(List<E> values, String name) {
        return values.stream().filter(value -> Names.of(value).equals(name)).findFirst();
    }
}
