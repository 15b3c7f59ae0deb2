/** Invalidations as they pass. */
package org.cacheconnector.connectorctl.tail;
