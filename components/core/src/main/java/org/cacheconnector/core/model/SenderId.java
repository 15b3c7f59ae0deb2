package org.cacheconnector.core.model;

import static java.util.Objects.requireNonNull;

/**
 * One start of one node, as other nodes know it. Each start numbers its frames from 1. Immutable.
 */
public final class SenderId {

    private final String nodeId;
    private final long incarnation;

    /**
     * @param nodeId the node's name
     * @param incarnation numbers the node's starts; later starts have greater numbers
     */
    public SenderId(String nodeId, long incarnation) {
        this.nodeId = requireNonNull(nodeId, "nodeId");
        this.incarnation = incarnation;
    }

    /** Returns the node's name. */
    public String nodeId() {
        return nodeId;
    }

    /** Returns which of its starts this is; later ones have greater numbers. */
    public long incarnation() {
        return incarnation;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SenderId
                && ((SenderId) other).incarnation == incarnation
                && ((SenderId) other).nodeId.equals(nodeId);
    }

    @Override
    public int hashCode() {
        return 31 * nodeId.hashCode() + Long.hashCode(incarnation);
    }

    @Override
    public String toString() {
        return nodeId + '#' + Long.toHexString(incarnation);
    }
}
