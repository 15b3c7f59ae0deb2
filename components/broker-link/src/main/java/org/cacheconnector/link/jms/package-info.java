/**
 * A link to any broker with a JMS 2.0 client, and its look-up in JNDI. Subclasses of {@link
 * org.cacheconnector.link.jms.JmsConnection} have what differs between brokers.
 */
package org.cacheconnector.link.jms;
