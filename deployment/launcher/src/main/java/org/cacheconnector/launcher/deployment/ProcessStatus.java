package org.cacheconnector.launcher.deployment;

/**
 * How a process is. Immutable.
 *
 * @param name as it is shown
 * @param pid its id, 0 if it does not run
 * @param answering whether it answers at its port
 * @param port on 127.0.0.1
 * @param connector the connector's state, empty for what is no node
 */
public record ProcessStatus(String name, long pid, boolean answering, int port, String connector) {}
