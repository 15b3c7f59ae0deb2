package org.cacheconnector.harness.mq.pubsub;

/**
 * What a client asks for when it subscribes.
 *
 * @param topic the topic string, possibly with wildcards; empty to resume whatever it is
 * @param name the subscription's name; empty for one that nobody else can find
 * @param selector empty for none
 * @param durable whether the subscription outlives its handles
 * @param create whether it may be made if there is none of its name
 * @param joinable whether several handles may be open at the same time
 */
public record SubscriptionRequest(
        String topic,
        String name,
        String selector,
        boolean durable,
        boolean create,
        boolean joinable) {}
