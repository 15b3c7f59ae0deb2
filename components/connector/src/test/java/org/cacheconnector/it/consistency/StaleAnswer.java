package org.cacheconnector.it.consistency;

import java.time.Duration;

/**
 * An answer from a cache that was older than the truth when it was asked for.
 *
 * @param node who answered
 * @param key the row
 * @param version what the answer had
 * @param currentVersion what the truth had when the answer was judged
 * @param age how long before the question the oldest change was made that the answer lacks
 */
record StaleAnswer(String node, CheckedKey key, long version, long currentVersion, Duration age) {

    @Override
    public String toString() {
        return String.format(
                "%s answered %s in version %d instead of %d, %.3f s after it was overwritten",
                node, key, version, currentVersion, age.toNanos() / 1e9);
    }
}
