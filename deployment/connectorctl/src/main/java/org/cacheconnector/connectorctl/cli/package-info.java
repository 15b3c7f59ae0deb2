/** The commands. */
package org.cacheconnector.connectorctl.cli;
