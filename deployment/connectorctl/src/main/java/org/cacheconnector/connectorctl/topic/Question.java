package org.cacheconnector.connectorctl.topic;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * What is asked of nodes.
 *
 * @param target the node that is asked; empty for all
 * @param verb what
 * @param arguments what belongs to it
 */
public record Question(String target, String verb, Map<String, String> arguments) {

    /** Checks and copies. */
    public Question {
        requireNonNull(target, "target");
        requireNonNull(verb, "verb");
        arguments = Map.copyOf(arguments);
    }

    /** Returns a question to all nodes. */
    public static Question toAll(String verb, Map<String, String> arguments) {
        return new Question("", verb, arguments);
    }

    /** Returns a question to all nodes that needs no arguments. */
    public static Question toAll(String verb) {
        return toAll(verb, Map.of());
    }
}
