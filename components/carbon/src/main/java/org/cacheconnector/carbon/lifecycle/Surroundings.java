package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.cacheconnector.carbon.capture.HookRegistry;

/** What the connector has to know of the server around it before it starts. Thread-safe. */
final class Surroundings {

    private final BooleanSupplier serving;
    private final HookRegistry hooks;

    Surroundings(BooleanSupplier serving, HookRegistry hooks) {
        this.serving = requireNonNull(serving, "serving");
        this.hooks = requireNonNull(hooks, "hooks");
    }

    /** Returns whether the server serves requests. */
    boolean isServing() {
        return serving.getAsBoolean();
    }

    /**
     * Returns what is wrong if there is another connector. What it removes in the name of other
     * nodes would look to this one like the server's own removals, and the other way round: each
     * invalidation would be told to all nodes again, by every node that has both.
     */
    Optional<String> conflict() {
        return hooks.otherConnector()
                .map(
                        bundle ->
                                "Another connector is in this server: "
                                        + bundle
                                        + ". With both, nodes would tell each other the same"
                                        + " invalidations again and again. Remove "
                                        + bundle
                                        + " from repository/components/dropins and restart; this"
                                        + " connector starts by itself when the other is stopped.");
    }
}
