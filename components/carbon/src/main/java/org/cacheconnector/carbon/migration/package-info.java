/**
 * Speaking with nodes that still have carbon-cache-sync-manager, and noticing it in this server.
 */
package org.cacheconnector.carbon.migration;
