/** Who hears whom. */
package org.cacheconnector.connectorctl.peers;
