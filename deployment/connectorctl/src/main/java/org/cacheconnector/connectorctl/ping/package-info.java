/** How long things take, from node to node. */
package org.cacheconnector.connectorctl.ping;
