/** Looking on at the broker's topic, asking nodes and giving them orders. */
package org.cacheconnector.connectorctl.topic;
