package org.cacheconnector.queuemanager;

/** What a handle may stand for. */
interface OpenObject {

    /** Lets go of the object. */
    default void close() {}

    /** The queue manager itself, opened to be inquired. */
    record Manager() implements OpenObject {}

    /** A topic opened to publish. */
    record Topic(String topic) implements OpenObject {}

    /** A subscription. */
    record Subscribed(PubSubEngine engine, Subscription subscription) implements OpenObject {

        @Override
        public void close() {
            engine.unsubscribe(subscription);
        }
    }
}
