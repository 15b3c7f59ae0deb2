/**
 * What the stand-in does with topics and messages: a topic tree, subscriptions with their managed
 * queues, units of work and selectors. It knows nothing of sockets.
 */
package org.cacheconnector.queuemanager.pubsub;
