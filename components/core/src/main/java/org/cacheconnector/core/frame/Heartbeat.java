package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** What a heartbeat says beside its sender's last sequence number. Immutable. */
public final class Heartbeat {

    /** A longer version or site is not accepted. */
    public static final int MAX_TEXT_LENGTH = 64;

    private final boolean hello;
    private final boolean leaving;
    private final List<Progress> members;
    private final String connectorVersion;
    private final String site;

    /**
     * A heartbeat that names neither version nor site.
     *
     * @param hello the sender has just been connected and asks everybody for a heartbeat
     * @param leaving the sender has sent everything and leaves
     * @param members what the sender knows of other nodes; empty if nobody asked
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

    /** Returns a heartbeat that says nothing more. */
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

    /** Returns whether the sender has just been connected and asks everybody for a heartbeat. */
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
