/** Brings up clusters of Identity Servers with their database and broker, and stops them. */
package org.cacheconnector.launcher.deployment;
