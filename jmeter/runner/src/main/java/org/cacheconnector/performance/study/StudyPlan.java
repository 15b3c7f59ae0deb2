package org.cacheconnector.performance.study;

import static java.util.Comparator.comparingDouble;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/**
 * What is to be measured, in which order, on which servers. Immutable.
 *
 * @param name such as {@code overhead}
 * @param description in a line; may be empty
 * @param connector further settings of every node's connector, by key
 * @param deployments each is brought up once, in this order
 * @param seed of the order of slices
 */
public record StudyPlan(
        String name,
        String description,
        Map<String, String> connector,
        List<PlannedServers> deployments,
        long seed) {

    /** Copies the list. */
    public StudyPlan {
        deployments = List.copyOf(deployments);
    }

    /**
     * Returns a plan for these cells: grouped by servers; within a group with rising numbers of
     * users, and then at rising rates, as servers that are still cold fail under many users.
     */
    static StudyPlan of(
            String name,
            String description,
            Map<String, String> connector,
            List<PlannedCell> cells,
            long seed) {
        Map<List<Object>, List<PlannedCell>> groups = new LinkedHashMap<>();
        for (PlannedCell cell : cells) {
            List<Object> servers =
                    List.of(cell.key().topology(), cell.key().servers(), cell.key().nodes());
            groups.computeIfAbsent(servers, none -> new ArrayList<>()).add(cell);
        }
        List<PlannedServers> deployments = new ArrayList<>();
        for (List<PlannedCell> group : groups.values()) {
            group.sort(
                    comparingDouble((PlannedCell cell) -> cell.key().load().flowsPerSecond())
                            .thenComparingInt(cell -> cell.key().load().users()));
            CellKey first = group.get(0).key();
            deployments.add(
                    new PlannedServers(first.topology(), first.servers(), first.nodes(), group));
        }
        return new StudyPlan(name, description, connector, deployments, seed);
    }

    /**
     * Returns the plan for servers that are there already: each scenario and load once, with the
     * set-up that these have.
     *
     * @param nodes of each cluster
     * @throws StudyException if a scenario needs two clusters and there is one
     */
    public StudyPlan onGivenServers(Topology topology, int nodes, SetUp setUp) {
        Map<String, PlannedCell> given = new LinkedHashMap<>();
        for (PlannedCell cell : cells()) {
            CellKey key =
                    new CellKey(
                            topology,
                            nodes,
                            setUp,
                            cell.key().scenario(),
                            cell.key().load(),
                            false);
            if (topology == Topology.SINGLE
                    && MatrixCells.ACROSS_CLUSTERS.contains(key.scenario())) {
                throw new StudyException(
                        StudyFailure.OPTIONS,
                        key.scenario()
                                + " needs two clusters, and --nodes names one; put a"
                                + " semicolon between the nodes of both, such as a1:9443,a2:9443;b1:9443, or"
                                + " leave the scenario out");
            }
            given.putIfAbsent(key.id(), new PlannedCell(key, cell.measure()));
        }
        return of(name, description, connector, List.copyOf(given.values()), seed);
    }

    /** Returns all cells in the order of measuring. */
    public List<PlannedCell> cells() {
        return deployments.stream().flatMap(servers -> servers.cells().stream()).toList();
    }
}
