package org.cacheconnector.core.broker;

import static java.util.Objects.requireNonNull;

/**
 * Why a link is not connected, in words for the person on call: the cause, the place and the
 * remedy. Immutable. Never contains a secret.
 */
public final class BrokerProblem {

    /** The kind of cause, for monitoring. */
    public enum Kind {
        /** Nothing answers at the address, or the answer did not come in time. */
        UNREACHABLE,
        /** The broker refused the user name or password. */
        AUTHENTICATION,
        /** The user may not publish to or subscribe to the topic. */
        AUTHORIZATION,
        /** The topic or another named object does not exist, or can't be used. */
        DESTINATION,
        /** The TLS handshake failed. */
        TLS,
        /** A setting is wrong, which shows only on connecting, or a library is missing. */
        CONFIGURATION,
        /** The connection broke. */
        LOST,
        /** Another cause; the message quotes the broker's client. */
        OTHER
    }

    private final Kind kind;
    private final String message;
    private final String remedy;

    /**
     * @param kind the kind of cause
     * @param message the cause and the place
     * @param remedy the remedy
     */
    public BrokerProblem(Kind kind, String message, String remedy) {
        this.kind = requireNonNull(kind, "kind");
        this.message = requireNonNull(message, "message");
        this.remedy = requireNonNull(remedy, "remedy");
    }

    /** Returns the kind of cause. */
    public Kind kind() {
        return kind;
    }

    /** Returns the cause and the place. */
    public String message() {
        return message;
    }

    /** Returns the remedy. */
    public String remedy() {
        return remedy;
    }

    @Override
    public String toString() {
        return kind + ": " + message + " " + remedy;
    }
}
