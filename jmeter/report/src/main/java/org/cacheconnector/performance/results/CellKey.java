package org.cacheconnector.performance.results;

import java.util.Locale;

/**
 * What one cell of a study measures. The slices of a cell are taken in the same warmed servers,
 * those without the connector between those with it.
 *
 * @param topology the clusters
 * @param servers what the servers were started with; {@link SetUp#ACTIVEMQ} and {@link SetUp#IBMMQ}
 *     have slices of that set-up and of {@link SetUp#OFF}, others only their own
 * @param scenario the plan's name, such as {@code password-grant-revocation}
 * @param load how much of it
 */
public record CellKey(Topology topology, SetUp servers, String scenario, Load load) {

    /** Returns a name for a folder, such as {@code multi-activemq-password-grant-50u}. */
    public String id() {
        String amount =
                load.users() > 0 ? load.users() + "u" : trimmed(load.flowsPerSecond()) + "ps";
        return String.join("-", topology.name(), servers.name().replace('_', '-'), scenario, amount)
                .toLowerCase(Locale.ROOT);
    }

    private static String trimmed(double rate) {
        return rate == Math.rint(rate) ? Long.toString((long) rate) : Double.toString(rate);
    }
}
