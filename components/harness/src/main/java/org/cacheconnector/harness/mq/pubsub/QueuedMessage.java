package org.cacheconnector.harness.mq.pubsub;

/**
 * A publication on the queue of one subscription.
 *
 * @param publication the message
 * @param backoutCount how often it was delivered and put back
 */
public record QueuedMessage(Publication publication, int backoutCount) {}
