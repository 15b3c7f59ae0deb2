/**
 * A link to any broker with a JMS 2.0 client: connecting with deadlines, reconnecting, sending and
 * receiving. What differs between brokers stands behind {@link
 * org.cacheconnector.link.jms.JmsProvider}.
 */
package org.cacheconnector.link.jms;
