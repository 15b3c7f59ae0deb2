package org.cacheconnector.testkit.contract;

/** Messages that no connector sends, but that may turn up on its topic. */
public enum ForeignMessage {
    /** Plain text. */
    TEXT("TextMessage"),
    /** Names and values. */
    MAP("MapMessage"),
    /** A serialised Java object. */
    OBJECT("ObjectMessage"),
    /** Bytes, but none. */
    EMPTY("empty message"),
    /** More bytes than a frame may have. */
    OVERSIZED("oversized message");

    private final String reason;

    ForeignMessage(String reason) {
        this.reason = reason;
    }

    /** Returns the reason for which a link rejects it. */
    public String reason() {
        return reason;
    }
}
