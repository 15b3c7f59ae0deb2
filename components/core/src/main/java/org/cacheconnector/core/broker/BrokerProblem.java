package org.cacheconnector.core.broker;

import static java.util.Objects.requireNonNull;

/**
 * Why a link is not connected, in words for the person on call: what is wrong, where, and what to
 * do. Immutable. Never contains a secret.
 */
public final class BrokerProblem {

    /** What sort of cause it is, for monitoring. */
    public enum Kind {
        /** Nothing answers at the address, or the answer did not come in time. */
        UNREACHABLE,
        /** The broker refused the user name or password. */
        AUTHENTICATION,
        /** The user may not publish to or subscribe to the topic. */
        AUTHORIZATION,
        /** The topic or another named object does not exist or can't be used. */
        DESTINATION,
        /** The TLS handshake failed. */
        TLS,
        /** A setting is wrong in a way that only shows on connecting, or a library is missing. */
        CONFIGURATION,
        /** The connection broke. */
        LOST,
        /** Something else; the message has what the broker's client said. */
        OTHER
    }

    private final Kind kind;
    private final String message;
    private final String remedy;

    /**
     * @param kind the sort of cause
     * @param message what is wrong and where
     * @param remedy what to look at or do
     */
    public BrokerProblem(Kind kind, String message, String remedy) {
        this.kind = requireNonNull(kind, "kind");
        this.message = requireNonNull(message, "message");
        this.remedy = requireNonNull(remedy, "remedy");
    }

    /** Returns the sort of cause. */
    public Kind kind() {
        return kind;
    }

    /** Returns what is wrong and where. */
    public String message() {
        return message;
    }

    /** Returns what to look at or do. */
    public String remedy() {
        return remedy;
    }

    @Override
    public String toString() {
        return kind + ": " + message + " " + remedy;
    }
}
