package org.cacheconnector.harness.consistency;

import java.util.List;

/**
 * What was found in the caches after everything was healed and the bound had passed.
 *
 * @param forEver entries that were stale to the end
 * @param late entries that were stale at the bound and gone some time later
 */
public record StaleEntries(List<StaleAnswer> forEver, List<StaleAnswer> late) {

    boolean isEmpty() {
        return forEver.isEmpty() && late.isEmpty();
    }
}
