package org.cacheconnector.identityserver.assembly;

import java.util.Optional;

/** Which versions of the parts a server is assembled from. */
public enum ServerLine {

    /** The parts of Identity Server 6.1 on the newest kernel that is published whole. */
    MIXED("mixed"),

    /** The same parts on a kernel like that of Identity Server 6.1. */
    V6_1("6.1"),

    /** Parts like those of Identity Server 7.1, as far as they are published. */
    V7_1("7.1");

    private final String text;

    ServerLine(String text) {
        this.text = text;
    }

    /** Returns the line of this name, such as {@code 6.1}. */
    public static Optional<ServerLine> of(String name) {
        for (ServerLine line : values()) {
            if (line.text.equals(name)) {
                return Optional.of(line);
            }
        }
        return Optional.empty();
    }

    /** Returns the name of the list of what is different from {@code parts.toml}. */
    Optional<String> differences() {
        return this == MIXED ? Optional.empty() : Optional.of("parts-" + text + ".toml");
    }

    /** Returns the line's name. */
    @Override
    public String toString() {
        return text;
    }
}
