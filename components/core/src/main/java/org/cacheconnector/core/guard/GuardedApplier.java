package org.cacheconnector.core.guard;

import java.util.Map;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/** Guards invalidations of other nodes before it passes them on. */
final class GuardedApplier implements InvalidationApplier {

    private final RefillGuard guard;
    private final InvalidationApplier applier;

    GuardedApplier(RefillGuard guard, InvalidationApplier applier) {
        this.guard = guard;
        this.applier = applier;
    }

    @Override
    public void apply(CacheInvalidations invalidations) {
        // Guards first, so that no refill slips in between.
        if (invalidations.isWholeCache()) {
            guard.wholeCacheInvalidated(invalidations.cache());
        }
        invalidations.keys().forEach(key -> guard.invalidated(invalidations.cache(), key));
        applier.apply(invalidations);
    }

    @Override
    public void inOneTenantFlow(Runnable applications) {
        applier.inOneTenantFlow(applications);
    }

    @Override
    public Map<CacheId, Throwable> clearEverything() {
        guard.everythingInvalidated();
        return applier.clearEverything();
    }
}
