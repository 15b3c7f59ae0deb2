package org.cacheconnector.carbon.lifecycle;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.carbon.caches.CacheApplier;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.apply.ApplyProblem;

/**
 * The connector at work, from its start or resumption until it is paused or stopped. Made anew each
 * time. Used by one thread at a time, apart from the getters.
 */
final class ConnectorSession implements AutoCloseable {

    private final InvalidationExchange exchange;
    private final CacheApplier applier;
    private final CacheHooks hooks;
    private final Parts parts;

    /**
     * @param exchange started
     * @param applier clears this node's caches
     * @param hooks in place
     * @param parts all that is closed with this, the hooks first
     */
    ConnectorSession(
            InvalidationExchange exchange, CacheApplier applier, CacheHooks hooks, Parts parts) {
        this.exchange = exchange;
        this.applier = applier;
        this.hooks = hooks;
        this.parts = parts;
    }

    /** Has the other nodes make up for the time in which they were told nothing. */
    void clearOtherNodes() {
        exchange.outbox().addEverything();
    }

    /** Mends what can be mended and returns what is wrong with the hooks or the removing. */
    List<String> check() {
        List<String> problems = new ArrayList<>(hooks.check());
        exchange.applyProblem().map(ConnectorSession::sentence).ifPresent(problems::add);
        return problems;
    }

    private static String sentence(ApplyProblem problem) {
        String where = problem.caches() == 0 ? "this node's caches" : "cache " + problem.example();
        String more = problem.caches() > 1 ? " and " + (problem.caches() - 1) + " more" : "";
        return "What other nodes found invalid can't be removed from "
                + where
                + more
                + ", so that answers may be stale: "
                + problem.cause()
                + " is thrown. It is tried again until it succeeds. The log shows the first such"
                + " failure, and with it the listener or key that throws: mend or stop the bundle it"
                + " comes from, or restart this server.";
    }

    /** Returns what clears this node's caches. */
    CacheApplier applier() {
        return applier;
    }

    /** Returns the exchange. */
    InvalidationExchange exchange() {
        return exchange;
    }

    int attachedCaches() {
        return hooks.attachedCaches();
    }

    /** Closes all parts; does not throw. */
    @Override
    public void close() {
        parts.close();
    }

    /** Detaches once more from caches that were being created while the session was closed. */
    void sweep() {
        hooks.sweep();
    }
}
