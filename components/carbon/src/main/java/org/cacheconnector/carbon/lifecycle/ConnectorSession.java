package org.cacheconnector.carbon.lifecycle;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.carbon.caches.CacheApplier;
import org.cacheconnector.core.InvalidationExchange;

/**
 * The running connector, from a start or resumption until it is paused or stopped. Each start makes
 * a new session. Used by one thread at a time, except the getters.
 */
final class ConnectorSession implements AutoCloseable {

    private final InvalidationExchange exchange;
    private final CacheApplier applier;
    private final CacheHooks hooks;
    private final Parts parts;

    /**
     * @param exchange the exchange, started
     * @param applier clears this node's caches
     * @param hooks the hooks, set
     * @param parts closed with the session, the hooks first
     */
    ConnectorSession(
            InvalidationExchange exchange, CacheApplier applier, CacheHooks hooks, Parts parts) {
        this.exchange = exchange;
        this.applier = applier;
        this.hooks = hooks;
        this.parts = parts;
    }

    /** Makes the other nodes clear their caches, as this node published nothing for a time. */
    void clearOtherNodes() {
        exchange.outbox().addEverything();
    }

    /** Attaches missed caches, and returns the problems of hooks and removals. */
    List<String> check() {
        List<String> problems = new ArrayList<>(hooks.check());
        exchange.receiving().applyProblem().ifPresent(problems::add);
        return problems;
    }

    /** Returns the applier that clears this node's caches. */
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

    /** Detaches once more from caches that were created while the session was being closed. */
    void sweep() {
        hooks.sweep();
    }
}
