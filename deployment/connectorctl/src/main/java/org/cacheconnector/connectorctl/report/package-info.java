/** What answers mean, and how it is shown. */
package org.cacheconnector.connectorctl.report;
