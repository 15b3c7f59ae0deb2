package org.cacheconnector.core.receive;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/** Which nodes a node that is connected should hear, and does not. Immutable. */
public final class MissingNodes {

    /** None is missing. */
    static final MissingNodes NONE = new MissingNodes(List.of(), List.of(), 0, 0);

    private static final int MAX_NAMED = 10;

    private final List<String> heardByOthers;
    private final List<String> unheard;
    private final int unnamed;
    private final int expected;

    /**
     * @param heardByOthers the names of those that other nodes hear
     * @param unheard the names of those that nobody tells of
     * @param unnamed how many more are missing, of whom nothing is known
     * @param expected how many nodes there have to be, for them to be missing
     */
    MissingNodes(
            Collection<String> heardByOthers,
            Collection<String> unheard,
            int unnamed,
            int expected) {
        this.heardByOthers = List.copyOf(new TreeSet<>(heardByOthers));
        this.unheard = List.copyOf(new TreeSet<>(unheard));
        this.unnamed = unnamed;
        this.expected = expected;
    }

    /** Returns whether any is missing. */
    public boolean isAny() {
        return !heardByOthers.isEmpty() || !unheard.isEmpty() || isAnyUnnamed();
    }

    /** Returns whether there are fewer nodes than expected, and of some not even the names. */
    boolean isAnyUnnamed() {
        return unnamed > 0;
    }

    /** Returns the names of the missing nodes, in order; those that were never heard of lack. */
    public List<String> names() {
        List<String> names = new ArrayList<>(heardByOthers);
        names.addAll(unheard);
        names.sort(null);
        return names;
    }

    /** Returns how many nodes are missing, those without a known name included. */
    public int count() {
        return heardByOthers.size() + unheard.size() + unnamed;
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
        if (!unheard.isEmpty() || isAnyUnnamed()) {
            sentences.add(
                    "Not heard for peer_timeout: "
                            + unheard()
                            + ". Down, or connected to another broker that does not pass its"
                            + " messages on. Check that every node names the same broker, or that"
                            + " the brokers are joined; see docs/brokers.md.");
        }
        return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", sentences));
    }

    private String unheard() {
        if (!isAnyUnnamed()) {
            return listed(unheard);
        }
        String more = unnamed + " of the " + expected + " expected_nodes";
        return unheard.isEmpty() ? more : listed(unheard) + ", and " + more;
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
        return heardByOthers.equals(that.heardByOthers)
                && unheard.equals(that.unheard)
                && unnamed == that.unnamed
                && expected == that.expected;
    }

    @Override
    public int hashCode() {
        return Objects.hash(heardByOthers, unheard, unnamed, expected);
    }

    @Override
    public String toString() {
        return problem().orElse("none");
    }
}
