package org.cacheconnector.it.consistency;

import java.time.Duration;

/** Everything that a check can do to a cluster. */
enum Fault {
    /** The broker is killed and started again. */
    BROKER_KILLED(3),
    /** The broker's process is stopped and goes on. */
    BROKER_PAUSED(3),
    /** One node's connection is closed and can't be made for 5 s. */
    LINK_CUT_5S(5),
    /** One node's connection is closed and can't be made for 15 s. */
    LINK_CUT_15S(15),
    /** Nothing passes between one node and the broker, and neither is told. */
    LINK_BLACK_HOLED(4),
    /** One node's connection is reset. */
    LINK_RESET(0),
    /** One node's connection is cut for half of every second. */
    LINK_FLAPPING(5),
    /** Nothing that one node sends arrives, while it receives. */
    ONE_WAY_TO_BROKER(4),
    /** Nothing arrives at one node, while it sends. */
    ONE_WAY_FROM_BROKER(4),
    /** One node's process is stopped while another one removes a great deal. */
    NODE_PAUSED(20),
    /** The broker drops messages for a node that is slow to take them. */
    SLOW_CONSUMER_DISCARDED(5),
    /** One node is killed while it sends, and started again. */
    NODE_KILLED(1),
    /** One node is killed when all it had to send was sent, and started again. */
    NODE_KILLED_WHEN_IDLE(1),
    /** One node is stopped in an orderly way and started again. */
    NODE_RESTARTED(1),
    /** One node is cut off and has more to send than its outbox holds. */
    OUTBOX_FULL(2),
    /** One node is cut off for more messages than their sender keeps for it. */
    RING_OVERRUN(2);

    private final Duration length;

    Fault(int seconds) {
        this.length = Duration.ofSeconds(seconds);
    }

    /** Returns how long it lasts unless a script says otherwise. */
    public Duration length() {
        return length;
    }
}
