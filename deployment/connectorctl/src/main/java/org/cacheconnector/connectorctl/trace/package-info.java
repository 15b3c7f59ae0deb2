/** What became of an invalidation at each node. */
package org.cacheconnector.connectorctl.trace;
