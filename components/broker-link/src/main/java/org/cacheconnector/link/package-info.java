/**
 * A link to any broker: connecting with deadlines, reconnecting, cutting off sends that hang, and
 * putting failures into words. What differs between brokers stands behind {@link
 * org.cacheconnector.link.BrokerConnection}. Depends on nothing but the connector's SPI and slf4j,
 * so that broker modules of third parties may embed it.
 */
package org.cacheconnector.link;
