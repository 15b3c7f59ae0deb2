package org.cacheconnector.core.model;

import static java.util.Objects.requireNonNull;

/** What a node says of itself beside its name. A text that it does not say is empty. Immutable. */
public final class NodeFacts {

    /** Longer texts are no names. */
    public static final int MAX_LENGTH = 64;

    /** A node that says nothing of itself. */
    public static final NodeFacts NONE = new NodeFacts("", "");

    private final String connector;
    private final String site;

    /**
     * @param connector the version of the connector
     * @param site the data centre
     */
    public NodeFacts(String connector, String site) {
        this.connector = requireNonNull(connector, "connector");
        this.site = requireNonNull(site, "site");
    }

    /** Returns the version of the connector; empty if unknown. */
    public String connector() {
        return connector;
    }

    /** Returns the data centre; empty if unknown. */
    public String site() {
        return site;
    }

    /** Returns these facts, and for what they do not say those that were known {@code before}. */
    public NodeFacts since(NodeFacts before) {
        return new NodeFacts(
                connector.isEmpty() ? before.connector : connector,
                site.isEmpty() ? before.site : site);
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof NodeFacts)) {
            return false;
        }
        NodeFacts that = (NodeFacts) other;
        return connector.equals(that.connector) && site.equals(that.site);
    }

    @Override
    public int hashCode() {
        return 31 * connector.hashCode() + site.hashCode();
    }

    @Override
    public String toString() {
        return "connector " + connector + ", site " + site;
    }
}
