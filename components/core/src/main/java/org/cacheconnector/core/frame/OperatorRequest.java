package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/** A request of an operator to one node, or to all. Immutable. */
public final class OperatorRequest {

    /** Asks a node how it is. It changes nothing. */
    public static final String STATUS = "status";

    /** The argument that says who asks, for the nodes' logs. */
    public static final String BY = "by";

    /** The argument that names what is to be cleared. */
    public static final String WHAT = "what";

    private final long id;
    private final String target;
    private final String verb;
    private final Map<String, String> arguments;

    /**
     * @param id random; answers repeat it
     * @param target the name of the node that is asked; empty for all
     * @param verb what is asked or ordered
     * @param arguments what belongs to it
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

    /** Returns the name of the node that is asked; empty for all. */
    public String target() {
        return target;
    }

    /** Returns what is asked or ordered. */
    public String verb() {
        return verb;
    }

    /** Returns what belongs to it, by name. */
    public Map<String, String> arguments() {
        return arguments;
    }

    /** Returns an argument, or {@code otherwise} if it is not there. */
    public String argument(String name, String otherwise) {
        return arguments.getOrDefault(name, otherwise);
    }
}
