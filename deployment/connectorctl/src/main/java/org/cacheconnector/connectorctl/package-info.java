/** The operator's command line tool: {@code connectorctl}. */
package org.cacheconnector.connectorctl;
