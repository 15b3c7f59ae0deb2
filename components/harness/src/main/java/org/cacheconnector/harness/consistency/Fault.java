package org.cacheconnector.harness.consistency;

import java.time.Duration;

/** Everything that a check can do to a cluster. */
public enum Fault {
    /** The broker is killed and started again. */
    BROKER_KILLED(Scope.BROKER, 3, "broker killed and restarted"),
    /** The broker's process is stopped and goes on. */
    BROKER_PAUSED(Scope.BROKER, 3, "broker paused"),
    /** Each half of the nodes has a broker of its own, and nothing passes between the two. */
    BROKERS_APART(Scope.BROKER, 5, "network between two brokers cut"),
    /** One node's connection is closed and can't be made for 5 s. */
    LINK_CUT_5S(Scope.NODE, 5, "one node's link cut 5 s"),
    /** One node's connection is closed and can't be made for 15 s. */
    LINK_CUT_15S(Scope.NODE, 15, "one node's link cut 15 s"),
    /** Nothing passes between one node and the broker, and neither is told. */
    LINK_BLACK_HOLED(Scope.NODE, 4, "one node's link black-holed"),
    /** One node's connection is reset. */
    LINK_RESET(Scope.NODE, 0, "one node's link reset"),
    /** One node's connection is closed; the next one delivers before it is told of. */
    LINK_TOLD_LATE(Scope.NODE, 1, "one node told late that it is connected again"),
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
    /** One node's caches throw, at times, when something is to be removed from them. */
    REMOVING_FAILS(Scope.NODE, 3, "one node's caches failing to remove"),
    /** One node is cut off and has more to send than its outbox holds. */
    OUTBOX_FULL(Scope.NODE, 2, "outbox full"),
    /** One node is cut off for more messages than their sender keeps for it. */
    RING_OVERRUN(Scope.NODE, 2, "ring overrun"),
    /** One node's clock is an hour ahead. */
    CLOCK_FORWARD(Scope.NODE, 2, "one node's clock an hour ahead"),
    /** One node's clock is an hour behind. */
    CLOCK_BACK(Scope.NODE, 2, "one node's clock an hour behind"),
    /** Some messages don't arrive, at some nodes. */
    MESSAGES_DROPPED(Scope.MESSAGES, 3, "messages dropped"),
    /** Some messages arrive twice. */
    MESSAGES_DOUBLED(Scope.MESSAGES, 3, "messages doubled"),
    /** Some messages are overtaken by later ones. */
    MESSAGES_REORDERED(Scope.MESSAGES, 3, "messages reordered"),
    /** Some messages arrive late. */
    MESSAGES_DELAYED(Scope.MESSAGES, 3, "messages delayed"),
    /** Some messages lose their end. */
    MESSAGES_TRUNCATED(Scope.MESSAGES, 3, "messages truncated"),
    /** Some messages arrive with a wrong bit. */
    MESSAGES_BIT_FLIPPED(Scope.MESSAGES, 3, "messages bit-flipped"),
    /** Messages arrive again an hour later. */
    MESSAGES_REPLAYED(Scope.MESSAGES, 2, "messages replayed an hour later"),
    /** Strangers send noise, and damaged copies of what they overheard. */
    MESSAGES_FORGED(Scope.MESSAGES, 3, "messages forged");

    /** What a fault strikes. Faults of different scopes can be in force at once. */
    public enum Scope {
        /** The broker. */
        BROKER,
        /** One node or its link. */
        NODE,
        /** Single messages. */
        MESSAGES
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
