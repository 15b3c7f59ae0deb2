/** The link to ActiveMQ Classic: its addresses, options and errors. */
package org.cacheconnector.activemq;
