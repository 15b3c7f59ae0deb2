package org.cacheconnector.launcher.demo;

import java.util.function.Consumer;
import java.util.function.Predicate;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * A trial of two actions. Immutable.
 *
 * @param action makes the change
 * @param question asks whether the answer is that from before
 * @param mayAskChangedBefore whether the node to be changed may be asked before that
 */
record ActionTrial(
        Consumer<RunningNode> action, Predicate<RunningNode> question, boolean mayAskChangedBefore)
        implements Trial {

    @Override
    public void change(RunningNode node) {
        action.accept(node);
    }

    @Override
    public boolean isStale(RunningNode node) {
        return question.test(node);
    }
}
