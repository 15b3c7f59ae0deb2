package org.cacheconnector.core.model;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The identity of a sender: the node's name and its incarnation, which numbers its starts. Sequence
 * numbers start again with each incarnation. So every {@link
 * org.cacheconnector.core.InvalidationExchange} needs a new identity, also after an earlier
 * exchange was closed in the same server. Immutable.
 */
public final class NodeIdentity {

    private static final int RANDOM_BITS = 10;

    private final String nodeId;
    private final long incarnation;

    /**
     * @param nodeId the node's unique name
     * @param incarnation greater than that of any earlier start of the node
     */
    public NodeIdentity(String nodeId, long incarnation) {
        this.nodeId = requireNonNull(nodeId, "nodeId");
        this.incarnation = incarnation;
    }

    /**
     * Returns the identity of a node that starts now. Its incarnation is the time in milliseconds,
     * followed by random bits that tell two nodes of the same name apart.
     */
    public static NodeIdentity startingNow(String nodeId, Clock clock) {
        int random = ThreadLocalRandom.current().nextInt(1 << RANDOM_BITS);
        return new NodeIdentity(nodeId, (clock.millis() << RANDOM_BITS) | random);
    }

    /** Returns this identity as other nodes know it. */
    public SenderId sender() {
        return new SenderId(nodeId, incarnation);
    }

    /** Returns the node's unique name. */
    public String nodeId() {
        return nodeId;
    }

    /** Returns which start of the node this is; later ones have greater numbers. */
    public long incarnation() {
        return incarnation;
    }

    /**
     * Returns a text that no other sender has. With it a broker does not deliver a node's own
     * messages to the node. If two nodes have the same name by mistake, their tags still differ, so
     * that they hear, and report, each other.
     */
    public String tag() {
        return nodeId + '#' + Long.toHexString(incarnation);
    }

    @Override
    public String toString() {
        return tag();
    }
}
