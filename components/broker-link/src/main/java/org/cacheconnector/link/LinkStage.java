package org.cacheconnector.link;

/** The activity of a link at the time of a failure, as the same error can mean different things. */
public enum LinkStage {
    /** Making the connection: looking up, dialling, logging on. */
    CONNECT("connecting"),
    /** Asking to publish to the topic. */
    PUBLISHER("asking to publish to the topic"),
    /** Asking to subscribe to the topic. */
    SUBSCRIBER("subscribing to the topic"),
    /** The connection was up: sending, receiving or idle. */
    CONNECTED("being connected");

    private final String words;

    LinkStage(String words) {
        this.words = words;
    }

    /** Returns the stage in words that can follow "while". */
    public String words() {
        return words;
    }
}
