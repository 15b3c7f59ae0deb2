/** How results are shown. */
package org.cacheconnector.connectorctl.report;
