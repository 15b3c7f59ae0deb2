package org.cacheconnector.launcher.demo;

import java.util.function.Consumer;
import java.util.function.Predicate;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * A scenario that is set up: what is to be changed is there, and nothing is changed yet. Immutable.
 *
 * @param change makes the change at a node; called once, blocking
 * @param stale asks a node; whether it answers as before the change. Called by several threads at
 *     once, blocking
 * @param mayAskChangedBefore whether the node at which the change will be made may be asked before
 *     that
 */
public record Trial(
        Consumer<RunningNode> change, Predicate<RunningNode> stale, boolean mayAskChangedBefore) {

    /** Returns a trial of a change and a question. */
    static Trial of(Consumer<RunningNode> change, Predicate<RunningNode> stale) {
        return new Trial(change, stale, true);
    }

    /**
     * Returns a trial whose change is made at a node that was never asked, and so has nothing of
     * the answer in its caches.
     */
    static Trial changedWhereNobodyAsked(
            Consumer<RunningNode> change, Predicate<RunningNode> stale) {
        return new Trial(change, stale, false);
    }
}
