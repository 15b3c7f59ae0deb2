package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** The content of a heartbeat, without its sender's last sequence number. Immutable. */
public final class Heartbeat {

    /** Longer versions and sites are dropped. */
    public static final int MAX_TEXT_LENGTH = 64;

    private final boolean hello;
    private final boolean leaving;
    private final List<Progress> members;
    private final String connectorVersion;
    private final String site;

    /**
     * Makes a heartbeat without version and site.
     *
     * @param hello whether the sender has just connected and asks all nodes for a heartbeat
     * @param leaving whether the sender has sent everything and leaves
     * @param members the other nodes that the sender knows; empty if no node asked
     */
    public Heartbeat(boolean hello, boolean leaving, List<Progress> members) {
        this(hello, leaving, members, "", "");
    }

    Heartbeat(
            boolean hello,
            boolean leaving,
            List<Progress> members,
            String connectorVersion,
            String site) {
        this.hello = hello;
        this.leaving = leaving;
        this.members = List.copyOf(members);
        this.connectorVersion = requireNonNull(connectorVersion, "connectorVersion");
        this.site = requireNonNull(site, "site");
    }

    /** Returns a heartbeat without content. */
    public static Heartbeat plain() {
        return new Heartbeat(false, false, List.of());
    }

    /** Returns this heartbeat with some of its members only. */
    public Heartbeat withMembers(int from, int to) {
        return new Heartbeat(hello, leaving, members.subList(from, to), connectorVersion, site);
    }

    /** Returns this heartbeat of a sender with that version of the connector in that site. */
    public Heartbeat of(String newConnectorVersion, String newSite) {
        return new Heartbeat(hello, leaving, members, newConnectorVersion, newSite);
    }

    /** Returns whether the sender has just connected and asks all nodes for a heartbeat. */
    public boolean isHello() {
        return hello;
    }

    /** Returns whether the sender has sent everything and leaves. */
    public boolean isLeaving() {
        return leaving;
    }

    /** Returns the version of the sender's connector; empty if unknown. */
    public String connectorVersion() {
        return connectorVersion;
    }

    /** Returns the sender's data centre; empty if unknown. */
    public String site() {
        return site;
    }

    /** Returns the last sequence number of each other node that the sender knows. */
    public List<Progress> members() {
        return members;
    }
}
