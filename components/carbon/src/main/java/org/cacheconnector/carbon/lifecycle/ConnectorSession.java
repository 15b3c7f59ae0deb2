package org.cacheconnector.carbon.lifecycle;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.carbon.caches.CacheApplier;
import org.cacheconnector.core.InvalidationExchange;

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
        exchange.applyProblem().ifPresent(problems::add);
        return problems;
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
