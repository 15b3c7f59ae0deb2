package org.cacheconnector.harness.mq;

import org.cacheconnector.harness.mq.pubsub.PubSubEngine;
import org.cacheconnector.harness.mq.pubsub.Subscription;

/** What a handle may stand for. */
interface OpenObject {

    /**
     * Lets go of the object.
     *
     * @param removeSubscription whether a durable subscription is to be removed (MQCO_REMOVE_SUB)
     */
    void close(boolean removeSubscription);

    /** The queue manager itself, opened to be inquired. */
    record Manager() implements OpenObject {

        @Override
        public void close(boolean removeSubscription) {}
    }

    /** A topic opened to publish. */
    record Topic(String topic) implements OpenObject {

        @Override
        public void close(boolean removeSubscription) {}
    }

    /** A subscription. */
    record Subscribed(PubSubEngine engine, Subscription subscription) implements OpenObject {

        @Override
        public void close(boolean removeSubscription) {
            engine.unsubscribe(subscription, removeSubscription);
        }
    }
}
