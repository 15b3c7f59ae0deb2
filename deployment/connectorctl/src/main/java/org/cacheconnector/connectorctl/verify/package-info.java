/** Whether entries are older than what invalidated them. */
package org.cacheconnector.connectorctl.verify;
