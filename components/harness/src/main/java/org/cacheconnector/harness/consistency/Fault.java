package org.cacheconnector.harness.consistency;

import java.time.Duration;

/** Everything that a check can do to a cluster. */
public enum Fault {
    /** The broker is killed and started again. */
    BROKER_KILLED(Scope.BROKER, 3, "broker killed and restarted"),
    /** The broker's process is stopped and goes on. */
    BROKER_PAUSED(Scope.BROKER, 3, "broker paused"),
    /** One node's connection is closed and can't be made for 5 s. */
    LINK_CUT_5S(Scope.NODE, 5, "one node's link cut 5 s"),
    /** One node's connection is closed and can't be made for 15 s. */
    LINK_CUT_15S(Scope.NODE, 15, "one node's link cut 15 s"),
    /** Nothing passes between one node and the broker, and neither is told. */
    LINK_BLACK_HOLED(Scope.NODE, 4, "one node's link black-holed"),
    /** One node's connection is reset. */
    LINK_RESET(Scope.NODE, 0, "one node's link reset"),
    /** One node's connection is cut for half of every second. */
    LINK_FLAPPING(Scope.NODE, 5, "one node's link flapping every second"),
    /** Nothing that one node sends arrives, while it receives. */
    ONE_WAY_TO_BROKER(Scope.NODE, 4, "one node not heard"),
    /** Nothing arrives at one node, while it sends. */
    ONE_WAY_FROM_BROKER(Scope.NODE, 4, "one node receives nothing"),
    /** One node's process is stopped while another one removes a great deal. */
    NODE_PAUSED(Scope.NODE, 20, "one node paused during a flood of removals"),
    /** The broker drops messages for a node that is slow to take them. */
    SLOW_CONSUMER_DISCARDED(Scope.NODE, 5, "broker discarding for a slow consumer"),
    /** One node is killed while it sends, and started again. */
    NODE_KILLED(Scope.NODE, 1, "one node killed while sending, and restarted"),
    /** One node is killed when all it had to send was sent, and started again. */
    NODE_KILLED_WHEN_IDLE(Scope.NODE, 1, "one idle node killed and restarted"),
    /** One node is stopped in an orderly way and started again. */
    NODE_RESTARTED(Scope.NODE, 1, "one node restarted"),
    /** One node is cut off and has more to send than its outbox holds. */
    OUTBOX_FULL(Scope.NODE, 2, "outbox full"),
    /** One node is cut off for more messages than their sender keeps for it. */
    RING_OVERRUN(Scope.NODE, 2, "ring overrun");

    /** What a fault strikes. Faults of different scopes can be in force at once. */
    public enum Scope {
        /** The broker. */
        BROKER,
        /** One node or its link. */
        NODE
    }

    private final Scope scope;
    private final Duration length;
    private final String description;

    Fault(Scope scope, int seconds, String description) {
        this.scope = scope;
        this.length = Duration.ofSeconds(seconds);
        this.description = description;
    }

    /** Returns what it strikes. */
    public Scope scope() {
        return scope;
    }

    /** Returns how long it lasts unless a script says otherwise. */
    public Duration length() {
        return length;
    }

    /** Returns it in words. */
    public String description() {
        return description;
    }
}
