package org.cacheconnector.core.model;

import static java.util.Objects.requireNonNull;

/**
 * What a node says of itself beside its name. Texts are empty if it does not say them, as the
 * frames of a former version can't. Immutable.
 */
public final class NodeFacts {

    /** Longer texts are no names. */
    public static final int MAX_LENGTH = 64;

    /** A node that says nothing of itself. */
    public static final NodeFacts NONE = new NodeFacts("", "", 0);

    private final String connector;
    private final String site;
    private final int frameVersion;

    /**
     * @param connector the version of the connector
     * @param site the data centre
     * @param frameVersion the highest version of frames that it reads, beside the one before; 0 if
     *     it does not say that
     */
    public NodeFacts(String connector, String site, int frameVersion) {
        this.connector = requireNonNull(connector, "connector");
        this.site = requireNonNull(site, "site");
        this.frameVersion = frameVersion;
    }

    /** Returns the version of the connector; empty if unknown. */
    public String connector() {
        return connector;
    }

    /** Returns the data centre; empty if unknown. */
    public String site() {
        return site;
    }

    /** Returns the highest version of frames that the node reads; 0 if unknown. */
    public int frameVersion() {
        return frameVersion;
    }

    /** Returns these facts, and for what they do not say those that were known {@code before}. */
    public NodeFacts since(NodeFacts before) {
        return new NodeFacts(
                connector.isEmpty() ? before.connector : connector,
                site.isEmpty() ? before.site : site,
                Math.max(frameVersion, before.frameVersion));
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof NodeFacts)) {
            return false;
        }
        NodeFacts that = (NodeFacts) other;
        return connector.equals(that.connector)
                && site.equals(that.site)
                && frameVersion == that.frameVersion;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * connector.hashCode() + site.hashCode()) + frameVersion;
    }

    @Override
    public String toString() {
        return "connector " + connector + ", site " + site + ", reads frames to " + frameVersion;
    }
}
