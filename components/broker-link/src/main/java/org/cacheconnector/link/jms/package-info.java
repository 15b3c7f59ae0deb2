/**
 * A link to any broker with a JMS 2.0 client: sending and receiving by it, and finding it in JNDI.
 * What differs between brokers is for those to say who extend {@link
 * org.cacheconnector.link.jms.JmsConnection}.
 */
package org.cacheconnector.link.jms;
