/**
 * The link to IBM MQ: its addresses, options and errors. IBM's client is not part of the connector;
 * it is found in the server when a link connects, and used without being compiled against.
 */
package org.cacheconnector.ibmmq;
