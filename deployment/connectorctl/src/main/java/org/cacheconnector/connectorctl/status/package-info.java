/** Who hears whom. */
package org.cacheconnector.connectorctl.status;
