package org.cacheconnector.core.model;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Who sends: the node's name, and which of its starts this is. Sequence numbers begin anew with
 * each incarnation, so every {@link org.cacheconnector.core.InvalidationExchange} needs an identity
 * of its own, also one that is made because an earlier one was closed. Immutable.
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
     * Returns a text that no other sender has, by which a broker can keep a node's own messages
     * from it. It differs between two nodes that were given the same name by mistake, so that these
     * hear, and report, each other.
     */
    public String tag() {
        return nodeId + '#' + Long.toHexString(incarnation);
    }

    @Override
    public String toString() {
        return tag();
    }
}
