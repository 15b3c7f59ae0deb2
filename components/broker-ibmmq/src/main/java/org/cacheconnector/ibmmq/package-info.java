/**
 * A link to IBM MQ: its addresses, options and errors. IBM's client is not part of the connector. A
 * link finds it in the server when it connects, and uses it by reflection.
 */
package org.cacheconnector.ibmmq;
