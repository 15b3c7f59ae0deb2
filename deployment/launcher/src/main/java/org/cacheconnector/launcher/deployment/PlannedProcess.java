package org.cacheconnector.launcher.deployment;

/**
 * A process that a deployment has, running or not. Immutable.
 *
 * @param kind what it is
 * @param name as it is shown, unique
 * @param folder relative to the state folder, with its id, start time, log and data
 * @param port where it answers on 127.0.0.1
 */
public record PlannedProcess(ProcessKind kind, String name, String folder, int port) {}
