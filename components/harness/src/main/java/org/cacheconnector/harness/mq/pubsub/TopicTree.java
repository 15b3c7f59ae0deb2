package org.cacheconnector.harness.mq.pubsub;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Finds the subscriptions for a topic. Guarded by the lock of {@link PubSubEngine}. */
final class TopicTree {

    private final Map<String, List<Subscription>> exact = new HashMap<>();
    private final List<Subscription> wildcards = new ArrayList<>();

    void add(Subscription subscription) {
        if (subscription.filter().hasWildcards()) {
            wildcards.add(subscription);
        } else {
            exact.computeIfAbsent(subscription.filter().text(), topic -> new ArrayList<>())
                    .add(subscription);
        }
    }

    void remove(Subscription subscription) {
        wildcards.remove(subscription);
        exact.computeIfPresent(
                subscription.filter().text(),
                (topic, subscriptions) -> {
                    subscriptions.remove(subscription);
                    return subscriptions.isEmpty() ? null : subscriptions;
                });
    }

    void forEach(String topic, Consumer<Subscription> action) {
        exact.getOrDefault(topic, List.of()).forEach(action);
        for (Subscription subscription : wildcards) {
            if (subscription.filter().matches(topic)) {
                action.accept(subscription);
            }
        }
    }
}
