package org.cacheconnector.carbon.fakes;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A key that at times can be put into a cache, and at others can't be got out of it.
 *
 * @param bad whether it can't be got out
 */
public record MoodyKey(AtomicBoolean bad) {

    @Override
    public int hashCode() {
        if (bad.get()) {
            throw new UnsupportedOperationException("no hash today");
        }
        return 7;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MoodyKey;
    }
}
