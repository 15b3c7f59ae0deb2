package org.cacheconnector.launcher.demo;

import java.time.Duration;

/**
 * What was seen of a change at one node. Immutable.
 *
 * @param truthful whether the node told the truth in time
 * @param after how long after the change it first did, the question included; if it did not, how
 *     long it was asked
 */
public record Observation(boolean truthful, Duration after) {}
