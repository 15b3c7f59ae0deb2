package org.cacheconnector.performance.results;

import java.util.Locale;

/**
 * What one cell of a study measures. The slices of a cell are taken in the same warmed servers,
 * those without the connector between those with it.
 *
 * @param topology the clusters
 * @param nodes of each cluster
 * @param servers what the servers were started with; those that are brought up with a connector
 *     have slices of that set-up and of {@link SetUp#OFF}, others only their own
 * @param scenario the plan's name, such as {@code password-grant-revocation}
 * @param load how much of it
 * @param aa whether the connector is paused in both of its arms, {@link SetUp#OFF} and {@link
 *     SetUp#CONTROL}, which shows what the method finds where nothing differs
 */
public record CellKey(
        Topology topology, int nodes, SetUp servers, String scenario, Load load, boolean aa) {

    /** Creates the key of a cell with clusters of one node that is no A/A cell. */
    public CellKey(Topology topology, SetUp servers, String scenario, Load load) {
        this(topology, 1, servers, scenario, load, false);
    }

    /** Returns what is compared with {@link SetUp#OFF}. */
    public SetUp compared() {
        return aa ? SetUp.CONTROL : servers;
    }

    /** Returns a name for a folder, such as {@code multi-activemq-password-grant-50u}. */
    public String id() {
        String amount =
                load.users() > 0 ? load.users() + "u" : trimmed(load.flowsPerSecond()) + "ps";
        return String.join("-", topology.name(), servers.name().replace('_', '-'), scenario, amount)
                        .toLowerCase(Locale.ROOT)
                + (nodes > 1 ? "-" + nodes + "n" : "")
                + (aa ? "-aa" : "");
    }

    private static String trimmed(double rate) {
        return rate == Math.rint(rate) ? Long.toString((long) rate) : Double.toString(rate);
    }
}
