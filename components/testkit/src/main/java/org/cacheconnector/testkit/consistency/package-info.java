/** A cluster of real Carbon servers with the connector, a broker and a network to disturb. */
package org.cacheconnector.testkit.consistency;
