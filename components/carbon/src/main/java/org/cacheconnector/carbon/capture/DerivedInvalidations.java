package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.carbon.caches.IdentityServerCaches;
import org.cacheconnector.carbon.caches.IdentityServerCaches.Consequence;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.core.model.CacheId;

/**
 * Adds the invalidations that follow from a removal, as {@link IdentityServerCaches} says. The
 * server's own code removes only entries that this node happens to hold. Thread-safe; called on
 * request threads.
 */
final class DerivedInvalidations {

    private static final String REALM_KEY = "org.wso2.carbon.user.core.common.RealmCacheKey";
    private static final String PRIMARY_REALM = "primary";

    private final NamedCaches blockList;

    /**
     * @param blockList caches that get no such invalidation
     */
    DerivedInvalidations(NamedCaches blockList) {
        this.blockList = requireNonNull(blockList, "blockList");
    }

    /** Adds the invalidations that follow from the removal of {@code key} from {@code cache}. */
    void add(Consequence consequence, CacheId cache, Object key, InvalidationSink sink) {
        if (consequence == Consequence.AUTHORIZATIONS) {
            CacheId decisions = IdentityServerCaches.authorizations(cache.tenantDomain());
            if (!blockList.test(decisions)) {
                sink.addWholeCache(decisions);
            }
        } else if (consequence == Consequence.REALM) {
            CacheId realms = IdentityServerCaches.realms();
            if (!blockList.test(realms)) {
                addRealm(realms, key, sink);
            }
        } else if (consequence == Consequence.WHOLE_CACHE) {
            sink.addWholeCache(cache);
        }
    }

    private static void addRealm(CacheId realms, Object key, InvalidationSink sink) {
        try {
            Object tenantId = key.getClass().getMethod("getTenantId").invoke(key);
            Object realm =
                    Class.forName(REALM_KEY, true, key.getClass().getClassLoader())
                            .getConstructor(int.class, String.class)
                            .newInstance(tenantId, PRIMARY_REALM);
            sink.addUpdate(realms, realm);
        } catch (ReflectiveOperationException e) {
            // Another version has other names: then the whole cache of realms goes.
            sink.addWholeCache(realms);
        }
    }
}
