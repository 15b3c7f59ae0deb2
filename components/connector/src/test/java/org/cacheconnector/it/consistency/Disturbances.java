package org.cacheconnector.it.consistency;

import java.util.OptionalLong;

/**
 * Whether anything is broken at the moment, and since when nothing is. A fault counts until the
 * nodes say they are connected again. Thread-safe.
 */
final class Disturbances {

    private boolean broken;
    private long calmSince;

    Disturbances(long now) {
        calmSince = now;
    }

    synchronized void began() {
        broken = true;
    }

    synchronized void ended(long now) {
        broken = false;
        calmSince = now;
    }

    /** Returns since when nothing has been broken; empty while something is. */
    synchronized OptionalLong calmSince() {
        return broken ? OptionalLong.empty() : OptionalLong.of(calmSince);
    }
}
