package org.cacheconnector.core.apply;

import static java.util.Objects.requireNonNull;

/**
 * What other nodes found invalid and this node could not remove from its caches, at the moment it
 * was asked. Immutable.
 */
public final class ApplyProblem {

    private final int caches;
    private final String example;
    private final String cause;

    /**
     * @param caches how many caches are concerned; 0 if it is not known which, so that it may be
     *     all
     * @param example the name of one of them; empty if it is not known which
     * @param cause the class of what was thrown last
     */
    public ApplyProblem(int caches, String example, String cause) {
        this.caches = caches;
        this.example = requireNonNull(example, "example");
        this.cause = requireNonNull(cause, "cause");
    }

    /** Returns how many caches are concerned; 0 if it is not known which. */
    public int caches() {
        return caches;
    }

    /** Returns the name of one of them; empty if it is not known which they are. */
    public String example() {
        return example;
    }

    /** Returns the class of what was thrown last. */
    public String cause() {
        return cause;
    }
}
