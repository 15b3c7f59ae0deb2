package org.cacheconnector.it.consistency;

import java.time.Duration;

/**
 * One fault of a {@link FaultScript}.
 *
 * @param start when it begins, from the start of the script
 * @param fault what happens
 * @param length how long it lasts
 */
record FaultStep(Duration start, Fault fault, Duration length) {

    /** Returns when it ends, from the start of the script. */
    public Duration end() {
        return start.plus(length);
    }

    @Override
    public String toString() {
        return String.format(
                "%s at %.1f s for %.1f s", fault, start.toMillis() / 1e3, length.toMillis() / 1e3);
    }
}
