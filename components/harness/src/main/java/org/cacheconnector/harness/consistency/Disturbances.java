package org.cacheconnector.harness.consistency;

import java.util.OptionalLong;

/**
 * Whether anything is broken at the moment, and since when nothing is. A fault counts until the
 * nodes say they are connected again. Thread-safe.
 */
final class Disturbances {

    private int active;
    private long calmSince;

    Disturbances(long now) {
        calmSince = now;
    }

    synchronized void began() {
        active++;
    }

    synchronized void ended(long now) {
        active--;
        calmSince = now;
    }

    /** Returns since when nothing has been broken; empty while something is. */
    synchronized OptionalLong calmSince() {
        return active > 0 ? OptionalLong.empty() : OptionalLong.of(calmSince);
    }
}
