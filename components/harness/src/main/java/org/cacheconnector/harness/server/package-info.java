/** Files and commands of Carbon servers. */
package org.cacheconnector.harness.server;
