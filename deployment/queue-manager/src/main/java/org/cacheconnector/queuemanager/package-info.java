/**
 * A stand-in for an IBM MQ queue manager, for tests: it answers IBM's unmodified JMS client over
 * TCP, at protocol level 10, for publish/subscribe.
 *
 * <p>It is test code. It shows that the client is driven rightly and that its failures are
 * understood. It was written from observations of what the client sends and accepts, so it does
 * <em>not</em> prove what a queue manager does: its persistence (nothing outlives a connection
 * here), its performance, its authorities, channel security (CHLAUTH), exits, limits and their
 * messages, how it quiesces, fails over or clusters, nor that a newer queue manager, which would
 * agree on a higher protocol level, behaves the same. For that the same contract tests run against
 * a real one.
 *
 * <p>What is missing altogether: point-to-point queues, browsing, durable and shared subscriptions,
 * wildcards, units of work and XA, expiry, message groups, retained publications, message priority,
 * selectors but the connector's own, data conversion, clients that are not big-endian, PCF, and
 * shared conversations switched off (SHARECNV 0).
 *
 * <p>Where to look: {@link org.cacheconnector.queuemanager.StandInQueueManager} is what tests use.
 * Each TCP connection is a {@code ServerChannel}, each JMS connection and session in it a {@code
 * Conversation}; {@code PubSubEngine} has the topics with their queues, and {@code wire} the bytes.
 */
package org.cacheconnector.queuemanager;
