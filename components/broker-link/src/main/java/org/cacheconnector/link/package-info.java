/**
 * A link to any broker: connects with deadlines, reconnects, cuts off sends that hang, and puts
 * failures into words. Implementations of {@link org.cacheconnector.link.BrokerConnection} have
 * what differs between brokers. Depends only on the connector's SPI and slf4j, so that broker
 * modules of third parties may embed it.
 */
package org.cacheconnector.link;
