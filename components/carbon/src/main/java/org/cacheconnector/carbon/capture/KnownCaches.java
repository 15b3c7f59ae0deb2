package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.carbon.config.BlockList;
import org.cacheconnector.carbon.config.NamedCaches;
import org.cacheconnector.core.model.CacheId;

/**
 * What the hooks do not tell of single caches of Identity Server; found in the sources of its
 * kernel 4.6 to 4.12, whose names and key classes are the same.
 *
 * <table>
 * <caption>Derived invalidations</caption>
 * <tr><th>removed</th><th>goes too, on every node</th><th>because</th></tr>
 * <tr><td>a key of USER_ROLES_CACHE</td><td>AUTHORIZATION_CACHE of the tenant</td>
 * <td>when a user's roles change, AuthorizationCache.clearCacheByUser removes the user's decisions
 * that this node holds; other nodes hold others. The whole cache goes, as it does anyway each time
 * the roles of any user are loaded.</td></tr>
 * <tr><td>a key of PERMISSION_CACHE</td><td>AUTHORIZATION_CACHE of the tenant</td>
 * <td>when a single permission changes, the decision is removed only if this node holds it</td></tr>
 * <tr><td>a key of TENANT_DOMAIN_CACHE</td><td>the tenant's realm in CUSTOM_TENANT_CACHE</td>
 * <td>when a tenant changes, RealmCache.clearFromCache removes its realm only if this node holds it.
 * (TENANT_CACHE would not do: kernels before 4.10.24 remove from it when they read.)</td></tr>
 * </table>
 *
 * <p>Immutable.
 */
final class KnownCaches {

    private static final String SUPER_TENANT_DOMAIN = "carbon.super";
    private static final String AUTHORIZATION_MANAGER = "AUTHORIZATION_CACHE_MANAGER";
    private static final String AUTHORIZATION_CACHE = "AUTHORIZATION_CACHE";

    /** Carbon spells it so. */
    private static final String REALM_MANAGER = "CUSTOM_TENANT_CACHE_MANAER";

    private static final String REALM_CACHE = "CUSTOM_TENANT_CACHE";
    private static final String REALM_KEY = "org.wso2.carbon.user.core.common.RealmCacheKey";
    private static final String PRIMARY_REALM = "primary";

    private final BlockList blockList;

    private final Map<String, DerivedInvalidation> derived =
            Map.of(
                    "USER_ROLES_CACHE_MANAGER/USER_ROLES_CACHE",
                    this::authorizationsOfTenant,
                    "PERMISSION_CACHE_MANAGER/PERMISSION_CACHE",
                    this::authorizationsOfTenant,
                    "TENANT_DOMAIN_CACHE_MANAGER/TENANT_DOMAIN_CACHE",
                    this::realmOfTenant);

    private final Set<String> replacedByRemoval =
            Set.of(
                    AUTHORIZATION_MANAGER + '/' + AUTHORIZATION_CACHE,
                    REALM_MANAGER + '/' + REALM_CACHE,
                    "TENANT_CACHE_MANAGER/TENANT_CACHE",
                    "TENANT_UNIQUE_ID_CACHE_MANAGER/TENANT_UNIQUE_ID_CACHE");

    private final Set<String> writtenByPut =
            Set.of("IdentityApplicationManagementCacheManager/IdentityDataStoreCache");

    private final NamedCaches filledByReads =
            new NamedCaches(
                    List.of(
                            // Applications: each login reads them, a change removes them.
                            "ServiceProviderCache*",
                            "ServiceProvideCache.InboundAuth",
                            "ApplicationBasicInfoCache.*",
                            "ApplicationResourceIDCache.InboundAuth",
                            "ServiceProviderTemplateCache",
                            "DefaultAuthSeqMgtCache",
                            // Identity providers: a change removes them.
                            "IdPCacheBy*",
                            // Claims, and scopes that name them: a change removes them.
                            "LocalClaim*",
                            "ExternalClaim*",
                            "AssociatedClaim*",
                            "ClaimDialect*",
                            "OIDCScopeClaimCache",
                            "UnifiedOIDCScopeClaimCache",
                            // Numbers of registry paths: they do not change.
                            "REG_PATH_CACHE"));

    /**
     * @param blockList nothing follows for the caches that it names
     */
    KnownCaches(BlockList blockList) {
        this.blockList = requireNonNull(blockList, "blockList");
    }

    /** Returns what follows from the removal of a key. */
    DerivedInvalidation derivedFrom(CacheId cache) {
        return derived.getOrDefault(name(cache), DerivedInvalidation.NONE);
    }

    /**
     * Whether an entry is removed each time before it is put, also when it was only loaded: the
     * removal of a key means no more than an update of it then.
     */
    boolean isReplacedByRemoval(CacheId cache) {
        return replacedByRemoval.contains(name(cache));
    }

    /**
     * Whether a change is put without anything being removed, so that where the changing node did
     * not hold the entry its creation is all there is: whether a user is locked, for instance.
     */
    boolean isWrittenByPut(CacheId cache) {
        return writtenByPut.contains(name(cache));
    }

    /**
     * Whether what is put was only read, by many threads at a time, as a change removes the key
     * instead: an update may then wait. Not so in caches that say who somebody is or what he may
     * do, nor where changes are put, as into AppInfoCache.
     */
    boolean isFilledByReads(CacheId cache) {
        return filledByReads.test(cache);
    }

    private static String name(CacheId cache) {
        return cache.cacheManager() + '/' + cache.cacheName();
    }

    private void authorizationsOfTenant(CacheId cache, Object key, InvalidationSink sink) {
        CacheId decisions =
                new CacheId(cache.tenantDomain(), AUTHORIZATION_MANAGER, AUTHORIZATION_CACHE);
        if (!blockList.contains(decisions)) {
            sink.addWholeCache(decisions);
        }
    }

    private void realmOfTenant(CacheId cache, Object key, InvalidationSink sink) {
        CacheId realms = new CacheId(SUPER_TENANT_DOMAIN, REALM_MANAGER, REALM_CACHE);
        if (blockList.contains(realms)) {
            return;
        }
        try {
            Object tenantId = key.getClass().getMethod("getTenantId").invoke(key);
            Object realm =
                    Class.forName(REALM_KEY, true, key.getClass().getClassLoader())
                            .getConstructor(int.class, String.class)
                            .newInstance(tenantId, PRIMARY_REALM);
            sink.addUpdate(realms, realm);
        } catch (ReflectiveOperationException e) {
            // Another version names it differently: then all realms go.
            sink.addWholeCache(realms);
        }
    }
}
