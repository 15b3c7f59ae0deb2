package org.cacheconnector.core.peers;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The nodes that a connected node should hear and does not hear. Immutable. */
public final class MissingNodes {

    static final MissingNodes NONE = new MissingNodes(List.of(), List.of());

    private static final int MAX_NAMED = 10;

    private final List<String> names;
    private final String problem;

    /**
     * @param heardByOthers the names of nodes that other nodes hear
     * @param unheard the names of expected nodes that nobody mentions
     */
    MissingNodes(Collection<String> heardByOthers, Collection<String> unheard) {
        TreeSet<String> all = new TreeSet<>(heardByOthers);
        all.addAll(unheard);
        this.names = List.copyOf(all);
        this.problem = (describeSplit(heardByOthers) + describeUnheard(unheard)).strip();
    }

    private static String describeSplit(Collection<String> nodes) {
        return nodes.isEmpty()
                ? ""
                : "The nodes are split: others hear "
                        + listed(nodes)
                        + ", this node does not. Repair the link between the brokers or the network,"
                        + " and check that nodes and brokers may read the topic. ";
    }

    private static String describeUnheard(Collection<String> nodes) {
        return nodes.isEmpty()
                ? ""
                : "Not heard for peer_timeout: "
                        + listed(nodes)
                        + ". Down, or connected to another broker that does not pass its messages on."
                        + " Check that every node names the same broker, or that the brokers are"
                        + " joined; see docs/brokers.md.";
    }

    private static String listed(Collection<String> nodes) {
        String listed = nodes.stream().sorted().limit(MAX_NAMED).collect(Collectors.joining(", "));
        int more = nodes.size() - MAX_NAMED;
        return more > 0 ? listed + " and " + more + " more" : listed;
    }

    /** Returns whether any node is missing. */
    public boolean isAny() {
        return !names.isEmpty();
    }

    /** Returns the names of the missing nodes, in order. */
    public List<String> names() {
        return names;
    }

    /** Returns how many nodes are missing. */
    public int count() {
        return names.size();
    }

    /** Returns the problem and its remedy; empty if no node is missing. */
    public Optional<String> problem() {
        return Optional.of(problem).filter(text -> !text.isEmpty());
    }
}
