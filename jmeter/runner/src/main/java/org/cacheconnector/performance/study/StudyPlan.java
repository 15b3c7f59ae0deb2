package org.cacheconnector.performance.study;

import static java.util.Comparator.comparingDouble;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/**
 * What is to be measured, in which order, on which servers. Immutable.
 *
 * @param name such as {@code quick}
 * @param description in a line; may be empty
 * @param servers how they are brought up
 * @param deployments each is brought up once, in this order
 * @param firstWarmUp of the first cell on new servers, if its own is not longer
 * @param seed of all random orders
 */
public record StudyPlan(
        String name,
        String description,
        ServerPlan servers,
        List<PlannedServers> deployments,
        Duration firstWarmUp,
        long seed) {

    /** Copies the list. */
    public StudyPlan {
        deployments = List.copyOf(deployments);
    }

    /**
     * Returns a plan for these cells: grouped by servers; within a group in random order, but those
     * of the open model last and at rising rates. Users of the closed model wait for servers that
     * are still cold, while a rate goes on whatever they answer.
     */
    static StudyPlan of(
            String name,
            String description,
            ServerPlan servers,
            List<PlannedCell> cells,
            Duration firstWarmUp,
            long seed) {
        Map<String, List<PlannedCell>> groups = new LinkedHashMap<>();
        for (PlannedCell cell : cells) {
            String group = Names.of(cell.key().topology()) + Names.of(cell.key().servers());
            groups.computeIfAbsent(group, name_ -> new ArrayList<>()).add(cell);
        }
        Random random = new Random(seed);
        List<PlannedServers> deployments = new ArrayList<>();
        for (List<PlannedCell> group : groups.values()) {
            Collections.shuffle(group, random);
            group.sort(comparingDouble(cell -> cell.key().load().flowsPerSecond()));
            CellKey first = group.get(0).key();
            deployments.add(new PlannedServers(first.topology(), first.servers(), group));
        }
        return new StudyPlan(name, description, servers, deployments, firstWarmUp, seed);
    }

    /**
     * Returns the plan for servers that are there already: each scenario and load once, with the
     * set-up that these have.
     *
     * @throws StudyException if a scenario needs two clusters and there is one
     */
    public StudyPlan onGivenServers(Topology topology, SetUp setUp) {
        if (topology == Topology.SINGLE
                && cells().stream()
                        .anyMatch(
                                cell ->
                                        cell.key()
                                                .scenario()
                                                .equals(MatrixCells.ACROSS_CLUSTERS))) {
            throw new StudyException(
                    StudyFailure.OPTIONS,
                    MatrixCells.ACROSS_CLUSTERS
                            + " needs two clusters, and --nodes names one; put a semicolon between"
                            + " the nodes of both, such as a1:9443,a2:9443;b1:9443, or leave the"
                            + " scenario out");
        }
        Map<String, PlannedCell> given = new LinkedHashMap<>();
        for (PlannedCell cell : cells()) {
            CellKey key = new CellKey(topology, setUp, cell.key().scenario(), cell.key().load());
            given.putIfAbsent(key.id(), new PlannedCell(key, cell.measure()));
        }
        return of(name, description, servers, List.copyOf(given.values()), firstWarmUp, seed);
    }

    /** Returns all cells in the order of measuring. */
    public List<PlannedCell> cells() {
        return deployments.stream().flatMap(servers -> servers.cells().stream()).toList();
    }

    /** Returns what a reader needs to know to repeat it. */
    public Map<String, String> configuration() {
        return new StudyDescription(this).configuration();
    }
}
