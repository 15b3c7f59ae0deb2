package org.cacheconnector.core.key;

/** A key as a frame carries it, seen without its class. Immutable. */
public final class SeenKey {
    private final String type;
    private final String text;
    private final String fingerprint;

    SeenKey(String type, String text, String fingerprint) {
        this.type = type;
        this.text = text;
        this.fingerprint = fingerprint;
    }

    /** Returns the name of its class, as far as the frame says it. */
    public String type() {
        return type;
    }

    /** Returns its text; empty if it has none. */
    public String text() {
        return text == null ? "" : text;
    }

    /** Returns its fingerprint. */
    public String fingerprint() {
        return fingerprint;
    }
}
