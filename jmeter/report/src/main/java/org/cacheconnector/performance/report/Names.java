package org.cacheconnector.performance.report;

import java.util.Comparator;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/** What things are called for readers. Stateless. */
final class Names {

    /** The order in which cells are shown. */
    static final Comparator<CellKey> ORDER =
            Comparator.comparing(CellKey::aa)
                    .thenComparing(CellKey::topology)
                    .thenComparing(CellKey::nodes)
                    .thenComparing(CellKey::scenario)
                    .thenComparing(key -> key.load().users())
                    .thenComparing(key -> key.load().flowsPerSecond())
                    .thenComparing(CellKey::servers);

    private Names() {}

    static String clusters(CellKey key) {
        return (key.topology() == Topology.SINGLE ? "one cluster" : "two clusters")
                + (key.nodes() > 1 ? " of " + key.nodes() + " nodes" : "");
    }

    static String load(Load load) {
        return load.users() > 0
                ? load.users() + (load.users() == 1 ? " user" : " users")
                : Numbers.of(load.flowsPerSecond()) + " flows/s";
    }

    /** The slices of a paused connector lie between those of the same servers' running one. */
    static String setUp(CellKey key, SetUp setUp) {
        String servers =
                switch (key.servers()) {
                    case OFF, CONTROL -> "no connector";
                    case ACTIVEMQ -> "ActiveMQ";
                    case IBMMQ -> "IBM MQ (simulator)";
                    case GIVEN_IBMMQ -> "IBM MQ";
                    case DATABASE -> "database";
                };
        if (!setUp.paused() || key.servers() == SetUp.OFF) {
            return servers;
        }
        return servers + " paused" + (key.aa() ? setUp == SetUp.OFF ? ", A/A 1" : ", A/A 2" : "");
    }

    static String cell(CellKey key) {
        return String.join(
                ", ",
                clusters(key),
                key.scenario(),
                load(key.load()),
                key.aa() ? "A/A, paused in both" : setUp(key, key.servers()));
    }
}
