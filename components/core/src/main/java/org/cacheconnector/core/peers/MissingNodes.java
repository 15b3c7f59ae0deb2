package org.cacheconnector.core.peers;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/** Which nodes a node that is connected should hear, and does not. Immutable. */
public final class MissingNodes {

    /** None is missing. */
    static final MissingNodes NONE = new MissingNodes(List.of(), List.of());

    private static final int MAX_NAMED = 10;

    private final List<String> heardByOthers;
    private final List<String> unheard;

    /**
     * @param heardByOthers the names of those that other nodes hear
     * @param unheard the names of those that are expected, and that nobody tells of
     */
    MissingNodes(Collection<String> heardByOthers, Collection<String> unheard) {
        this.heardByOthers = List.copyOf(new TreeSet<>(heardByOthers));
        this.unheard = List.copyOf(new TreeSet<>(unheard));
    }

    /** Returns whether any is missing. */
    public boolean isAny() {
        return !heardByOthers.isEmpty() || !unheard.isEmpty();
    }

    /** Returns the names of the missing nodes, in order. */
    public List<String> names() {
        List<String> names = new ArrayList<>(heardByOthers);
        names.addAll(unheard);
        names.sort(null);
        return names;
    }

    /** Returns how many nodes are missing. */
    public int count() {
        return heardByOthers.size() + unheard.size();
    }

    /** Returns what is wrong and what to do; empty if nothing is. */
    public Optional<String> problem() {
        List<String> sentences = new ArrayList<>();
        if (!heardByOthers.isEmpty()) {
            sentences.add(
                    "The nodes are split: others hear "
                            + listed(heardByOthers)
                            + ", this node does not. Mend the link between the brokers or the"
                            + " network, and see that nodes and brokers may read the topic.");
        }
        if (!unheard.isEmpty()) {
            sentences.add(
                    "Not heard for peer_timeout: "
                            + listed(unheard)
                            + ". Down, or connected to another broker that does not pass its"
                            + " messages on. Check that every node names the same broker, or that"
                            + " the brokers are joined; see docs/brokers.md.");
        }
        return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sentences));
    }

    private static String listed(List<String> items) {
        if (items.size() <= MAX_NAMED) {
            return String.join(", ", items);
        }
        return String.join(", ", items.subList(0, MAX_NAMED))
                + " and "
                + (items.size() - MAX_NAMED)
                + " more";
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof MissingNodes)) {
            return false;
        }
        MissingNodes that = (MissingNodes) other;
        return heardByOthers.equals(that.heardByOthers) && unheard.equals(that.unheard);
    }

    @Override
    public int hashCode() {
        return Objects.hash(heardByOthers, unheard);
    }

    @Override
    public String toString() {
        return problem().orElse("none");
    }
}
