package org.cacheconnector.carbon.lifecycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.carbon.apply.CacheApplier;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.apply.ApplyProblem;
import org.cacheconnector.core.guard.RefillGuard;

/**
 * The connector at work, from its start or resumption until it is paused or stopped: hooks and
 * exchange. Made anew each time. Used by one thread at a time, apart from the getters.
 */
final class ConnectorSession implements AutoCloseable {

    private final InvalidationExchange exchange;
    private final CacheApplier applier;
    private final CacheHooks hooks;
    private final Optional<RefillGuard> guard;

    /**
     * @param exchange not yet started; closed with this
     * @param applier clears this node's caches
     * @param hooks not yet in place; closed with this
     * @param guard started; closed last
     */
    ConnectorSession(
            InvalidationExchange exchange,
            CacheApplier applier,
            CacheHooks hooks,
            Optional<RefillGuard> guard) {
        this.exchange = exchange;
        this.applier = applier;
        this.hooks = hooks;
        this.guard = guard;
    }

    /**
     * Starts all parts, and clears this node's synchronised caches. If one fails, those before it
     * are undone and its exception is thrown.
     */
    void open() {
        try {
            hooks.prepare();
            exchange.start();
            hooks.start();
            // What was cached before may have been invalidated elsewhere meanwhile.
            applier.clearThisNode();
        } catch (RuntimeException | LinkageError e) {
            try {
                close();
            } catch (RuntimeException | LinkageError suppressed) {
                e.addSuppressed(suppressed);
            }
            throw e;
        }
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

    /** Takes the hooks off: what changes from now on, nobody is told by this node. */
    void takeHooksOff() {
        hooks.close();
    }

    /** Returns the exchange. */
    InvalidationExchange exchange() {
        return exchange;
    }

    int attachedCaches() {
        return hooks.attachedCaches();
    }

    /** Takes the hooks off before all that may last, so that request threads are free of us. */
    @Override
    public void close() {
        try {
            takeHooksOff();
        } finally {
            try {
                exchange.close();
            } finally {
                guard.ifPresent(RefillGuard::close);
            }
        }
    }

    /** Detaches once more from caches that were being created while the session was closed. */
    void sweep() {
        hooks.close();
    }
}
