package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/** A question or an order of an operator to one node, or to all. Immutable. */
public final class OperatorRequest {

    /** Asks a node for the number without which it takes no order; see {@code RequestDesk}. */
    public static final String PERMIT_VERB = "permit";

    /** The argument of an order that holds that number. */
    public static final String PERMIT = "permit";

    /** The argument of an order that says who gives it, for the nodes' logs. */
    public static final String BY = "by";

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
