package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.cacheconnector.core.model.NodeFacts;

/** What a heartbeat says beside its sender's last sequence number. Immutable. */
public final class Heartbeat {

    private final boolean hello;
    private final boolean leaving;
    private final List<Progress> members;
    private final NodeFacts facts;

    /**
     * @param hello the sender has just been connected and asks everybody for a heartbeat
     * @param leaving the sender has sent all it had and goes
     * @param members what the sender knows of others; empty if nobody asked
     */
    public Heartbeat(boolean hello, boolean leaving, List<Progress> members) {
        this(hello, leaving, members, NodeFacts.NONE);
    }

    private Heartbeat(boolean hello, boolean leaving, List<Progress> members, NodeFacts facts) {
        this.hello = hello;
        this.leaving = leaving;
        this.members = List.copyOf(members);
        this.facts = requireNonNull(facts, "facts");
    }

    /** Returns a heartbeat that says nothing more. */
    public static Heartbeat plain() {
        return new Heartbeat(false, false, List.of());
    }

    /** Returns the same with some of the members only. */
    public Heartbeat withMembers(int from, int to) {
        return new Heartbeat(hello, leaving, members.subList(from, to), facts);
    }

    /** Returns the same of a sender that says {@code newFacts} of itself. */
    public Heartbeat of(NodeFacts newFacts) {
        return new Heartbeat(hello, leaving, members, newFacts);
    }

    /** Returns whether the sender has just been connected and asks everybody for a heartbeat. */
    public boolean isHello() {
        return hello;
    }

    /** Returns whether the sender has sent all it had and goes. */
    public boolean isLeaving() {
        return leaving;
    }

    /** Returns what the sender says of itself. */
    public NodeFacts facts() {
        return facts;
    }

    /** Returns how far the sender knows others to have come. */
    public List<Progress> members() {
        return members;
    }
}
