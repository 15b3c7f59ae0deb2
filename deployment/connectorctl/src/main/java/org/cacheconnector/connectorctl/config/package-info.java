/** Where and how to join the topic: what a server's {@code deployment.toml} says. */
package org.cacheconnector.connectorctl.config;
