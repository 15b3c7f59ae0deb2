package org.cacheconnector.launcher.demo;

import java.util.function.Consumer;
import java.util.function.Predicate;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * A scenario that is set up: what is to be changed is there, and nothing is changed yet. The change
 * is made once; the question may be asked by several threads at once. Both block.
 */
public interface Trial {

    /** Makes the change at a node. */
    void change(RunningNode node);

    /** Asks a node; returns whether it answers as before the change. */
    boolean isStale(RunningNode node);

    /** Returns whether the node at which the change will be made may be asked before that. */
    boolean mayAskChangedBefore();

    /** Returns a trial of these two actions. */
    static Trial of(Consumer<RunningNode> change, Predicate<RunningNode> stale) {
        return new ActionTrial(change, stale, true);
    }

    /**
     * Returns a trial whose change is made at a node that was never asked, and so has nothing of
     * the answer in its caches.
     */
    static Trial changedWhereNobodyAsked(
            Consumer<RunningNode> change, Predicate<RunningNode> stale) {
        return new ActionTrial(change, stale, false);
    }
}
