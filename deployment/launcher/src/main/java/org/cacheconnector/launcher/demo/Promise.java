package org.cacheconnector.launcher.demo;

import java.time.Duration;

/**
 * What the demonstration promises. Immutable.
 *
 * @param staleFor without the connector no node asked tells the truth for this long
 * @param trueWithin with the connector every node asked tells the truth within this time
 */
public record Promise(Duration staleFor, Duration trueWithin) {

    /** Returns what the project promises: 10 s and 1 s. */
    public static Promise standard() {
        return new Promise(Duration.ofSeconds(10), Duration.ofSeconds(1));
    }
}
