package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/** A request of an operator to one node, or to all. Immutable. */
public final class OperatorRequest {

    /** Asks for a node's status. Changes nothing. */
    public static final String STATUS = "status";

    /** The argument with the operator's name, for the nodes' logs. */
    public static final String BY = "by";

    /** The argument that names the caches to clear. */
    public static final String WHAT = "what";

    private final long id;
    private final String target;
    private final String verb;
    private final Map<String, String> arguments;

    /**
     * @param id random; answers repeat it
     * @param target the name of the node; empty for all nodes
     * @param verb the question or command
     * @param arguments the verb's arguments, by name
     */
    public OperatorRequest(long id, String target, String verb, Map<String, String> arguments) {
        this.id = id;
        this.target = requireNonNull(target, "target");
        this.verb = requireNonNull(verb, "verb");
        this.arguments = Map.copyOf(arguments);
    }

    /** Returns the number that answers repeat. */
    public long id() {
        return id;
    }

    /** Returns the name of the node; empty for all nodes. */
    public String target() {
        return target;
    }

    /** Returns the question or command. */
    public String verb() {
        return verb;
    }

    /** Returns the arguments, by name. */
    public Map<String, String> arguments() {
        return arguments;
    }

    /** Returns an argument, or {@code otherwise} if it is missing. */
    public String argument(String name, String otherwise) {
        return arguments.getOrDefault(name, otherwise);
    }
}
