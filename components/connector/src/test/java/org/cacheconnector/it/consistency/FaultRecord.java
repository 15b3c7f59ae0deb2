package org.cacheconnector.it.consistency;

import java.time.Duration;

/**
 * A fault as it happened.
 *
 * @param step what the script said
 * @param began when it was in force, from the start of the check
 * @param ended when it was over
 * @param connectedAfter how long it took from then until every node said it was connected
 */
record FaultRecord(FaultStep step, Duration began, Duration ended, Duration connectedAfter) {}
