package org.cacheconnector.identityserver.assembly;

/** Which versions of the parts a server is assembled from. */
public enum ServerLine {

    /** Parts like those of Identity Server 6.1. */
    V6_1("6.1"),

    /** Parts like those of Identity Server 7.1, as far as they are published. */
    V7_1("7.1");

    private final String text;

    ServerLine(String text) {
        this.text = text;
    }

    /** Returns the name of the list of what is different from {@code parts.toml}. */
    String differences() {
        return "parts-" + text + ".toml";
    }

    /** Returns the line's name, as users write it. */
    @Override
    public String toString() {
        return text;
    }
}
