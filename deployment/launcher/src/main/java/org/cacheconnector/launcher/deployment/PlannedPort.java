package org.cacheconnector.launcher.deployment;

/**
 * A port that must be free.
 *
 * @param number the port on 127.0.0.1
 * @param purpose who will listen, as it is shown
 */
record PlannedPort(int number, String purpose) {}
