package org.cacheconnector.it.consistency;

import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Nodes that should be consistent, and the ways to disturb them. {@link #begin} and the end of a
 * fault are called by one thread; the rest is thread-safe.
 */
interface CheckedCluster extends AutoCloseable {

    /** Returns the nodes, always the same ones: a restarted node is the same node. */
    List<CarbonNode> nodes();

    /**
     * Begins a fault. May block, as starting a server does.
     *
     * @param random the seeded source of its choices, such as which node it strikes
     * @param changes makes changes while it lasts
     * @return ends the fault
     */
    ActiveFault begin(Fault fault, Random random, BurstsOfChanges changes)
            throws InterruptedException;

    /** Returns whether every node believes to be connected to the others. */
    boolean isConnected();

    /** Returns figures of the nodes' connectors for the report, such as how often one cleared. */
    Map<String, String> figures();

    @Override
    void close();
}
