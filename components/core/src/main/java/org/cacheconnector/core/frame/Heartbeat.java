package org.cacheconnector.core.frame;

import java.util.List;

/** What a heartbeat says beside its sender's last sequence number. Immutable. */
public final class Heartbeat {

    private final boolean hello;
    private final boolean leaving;
    private final List<Long> answers;
    private final List<Progress> members;

    /**
     * @param hello the sender has just been connected and asks everybody for a heartbeat
     * @param leaving the sender has sent all it had and goes
     * @param answers the challenges of others that it answers, as proof that it is alive
     * @param members what the sender knows of others; empty if nobody asked
     */
    public Heartbeat(boolean hello, boolean leaving, List<Long> answers, List<Progress> members) {
        this.hello = hello;
        this.leaving = leaving;
        this.answers = List.copyOf(answers);
        this.members = List.copyOf(members);
    }

    /** Returns a heartbeat that says nothing more. */
    public static Heartbeat plain() {
        return new Heartbeat(false, false, List.of(), List.of());
    }

    /** Returns the same with some of the members only. */
    public Heartbeat withMembers(int from, int to) {
        return new Heartbeat(hello, leaving, answers, members.subList(from, to));
    }

    /** Returns whether the sender has just been connected and asks everybody for a heartbeat. */
    public boolean isHello() {
        return hello;
    }

    /** Returns whether the sender has sent all it had and goes. */
    public boolean isLeaving() {
        return leaving;
    }

    /** Returns the challenges answered. */
    public List<Long> answers() {
        return answers;
    }

    /** Returns how far the sender knows others to have come. */
    public List<Progress> members() {
        return members;
    }
}
