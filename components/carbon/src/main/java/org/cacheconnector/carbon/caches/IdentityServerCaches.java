package org.cacheconnector.carbon.caches;

import java.util.List;
import org.cacheconnector.core.model.CacheId;

/**
 * The special cases among Identity Server's caches, with the reasons. Found in the sources of its
 * kernel 4.6 to 4.12 and of its components of those years. Stateless; asked once for each cache.
 */
public final class IdentityServerCaches {

    /** The invalidation that follows from the removal of a key. */
    public enum Consequence {
        /** Nothing. */
        NONE,

        /** All authorization decisions of the tenant. */
        AUTHORIZATIONS,

        /** The user store of the tenant. */
        REALM,

        /** The whole cache that holds the key. */
        WHOLE_CACHE
    }

    /**
     * The default of {@code kept_caches}. Clearing these would lose entries that are, or may be,
     * stored nowhere else.
     */
    static final List<String> ONLY_STORES =
            List.of(
                    // Stored nowhere else.
                    "RandomPasswordContainerCache",
                    "randomPasswordContainerCache",
                    "AuthJWT",
                    "JWTCache",
                    "STS_TOKEN_CACHE",
                    "IDENTITY_LOGIN_DATA_CACHE",
                    // Running logins, consents and logouts; stored elsewhere only if Identity
                    // Server stores temporary session data.
                    "AuthenticationContextCache",
                    "AuthenticationRequestCache",
                    "AuthenticationResultCache",
                    "AuthenticationErrorCache",
                    "InboundContextCache",
                    "OAuthSessionDataCache",
                    "SAMLSSOSessionDataCache",
                    "PassiveSTSSessionDataCache",
                    "FrontChannelSLOParticipantStore",
                    // Stored elsewhere only if Identity Server stores session data, and perhaps
                    // some time later.
                    "SAMLSSOParticipantCache",
                    "SAMLSSOSessionIndexCache",
                    "OIDCSessionParticipantCache",
                    "OIDCSessionDataCache",
                    "OIDCBackChannelAuthCodeCache",
                    "AuthorizationGrantCache",
                    "DeviceAuthorizationGrantCache",
                    "FIDO2Cache",
                    "MagicLinkAuthContextCache",
                    "PushAuthContextCache",
                    "PushAuthStatusCache",
                    "PushDeviceRegistrationRequestCache");

    /** Authorization decisions. */
    private static final String AUTHORIZATIONS = "AUTHORIZATION_CACHE_MANAGER/AUTHORIZATION_CACHE";

    /** User stores of tenants. Carbon spells the manager so. */
    private static final String REALMS = "CUSTOM_TENANT_CACHE_MANAER/CUSTOM_TENANT_CACHE";

    private static final String SUPER_TENANT_DOMAIN = "carbon.super";

    /**
     * A put follows a read, by many threads at a time; a change removes the key instead. Not in
     * this list: caches of identities and permissions, and caches into which changes are put, such
     * as AppInfoCache.
     */
    private static final NamedCaches FILLED_BY_READS =
            caches(
                    // Applications: each login reads them.
                    "ServiceProviderCache*",
                    "ServiceProvideCache.InboundAuth",
                    "ApplicationBasicInfoCache.*",
                    "ApplicationResourceIDCache.InboundAuth",
                    "ServiceProviderTemplateCache",
                    "DefaultAuthSeqMgtCache",
                    // Identity providers.
                    "IdPCacheBy*",
                    // Claims, and scopes that name them.
                    "LocalClaim*",
                    "ExternalClaim*",
                    "AssociatedClaim*",
                    "ClaimDialect*",
                    "OIDCScopeClaimCache",
                    "UnifiedOIDCScopeClaimCache",
                    // Numbers of registry paths do not change.
                    "REG_PATH_CACHE");

    /**
     * Each request reads the application, and a change of the application is put too. So only the
     * calling method tells a read from a change.
     */
    private static final NamedCaches FILLED_BY_GETTERS =
            caches("IdentityApplicationManagementCacheManager/AppInfoCache");

    /** Each put removes the entry first, also when the entry was only loaded. */
    private static final NamedCaches REPLACED_BY_REMOVAL =
            caches(
                    AUTHORIZATIONS,
                    REALMS,
                    "TENANT_CACHE_MANAGER/TENANT_CACHE",
                    "TENANT_UNIQUE_ID_CACHE_MANAGER/TENANT_UNIQUE_ID_CACHE");

    /** A lock of a user is put, without a removal. */
    private static final NamedCaches WRITTEN_BY_PUT =
            caches("IdentityApplicationManagementCacheManager/IdentityDataStoreCache");

    /**
     * When a user's roles change, AuthorizationCache.clearCacheByUser removes the decisions that
     * this node holds; other nodes hold others. When a single permission changes, the decision is
     * removed only if this node holds it. So the whole cache is cleared, as happens anyway each
     * time a user's roles are loaded.
     */
    private static final NamedCaches DECIDE_AUTHORIZATIONS =
            caches(
                    "USER_ROLES_CACHE_MANAGER/USER_ROLES_CACHE",
                    "PERMISSION_CACHE_MANAGER/PERMISSION_CACHE");

    /**
     * When a tenant changes, RealmCache.clearFromCache removes its realm only if this node holds
     * it. TENANT_CACHE would be a bad sign: kernels before 4.10.24 remove from it when they read.
     */
    private static final NamedCaches DECIDE_REALM =
            caches("TENANT_DOMAIN_CACHE_MANAGER/TENANT_DOMAIN_CACHE");

    /**
     * The keys are names as users type them. A deletion removes the spelling that the administrator
     * typed; other nodes, and this node too, may hold the user under other spellings. Only a
     * deletion removes from these caches.
     */
    private static final NamedCaches NAMED_AS_TYPED = caches("USER_ID_RESOLVER_CACHE_MANAGER/*");

    private IdentityServerCaches() {}

    /** Returns whether an update may wait, as it brings nothing new. */
    public static boolean isFilledByReads(CacheId cache) {
        return FILLED_BY_READS.test(cache);
    }

    /** Returns whether an update may wait if a method of OAuth made it that only reads. */
    public static boolean isFilledByGetters(CacheId cache) {
        return FILLED_BY_GETTERS.test(cache);
    }

    /** Returns whether the removal of a key counts as an update only. */
    public static boolean isReplacedByRemoval(CacheId cache) {
        return REPLACED_BY_REMOVAL.test(cache);
    }

    /**
     * Returns whether a new entry may be a change: the changing node may not have held the entry.
     */
    public static boolean isWrittenByPut(CacheId cache) {
        return WRITTEN_BY_PUT.test(cache);
    }

    /** Returns the invalidation that follows when a key of {@code cache} is removed. */
    public static Consequence consequence(CacheId cache) {
        if (DECIDE_AUTHORIZATIONS.test(cache)) {
            return Consequence.AUTHORIZATIONS;
        }
        if (DECIDE_REALM.test(cache)) {
            return Consequence.REALM;
        }
        return NAMED_AS_TYPED.test(cache) ? Consequence.WHOLE_CACHE : Consequence.NONE;
    }

    /** Returns a tenant's cache of authorization decisions. */
    public static CacheId authorizations(String tenantDomain) {
        return id(tenantDomain, AUTHORIZATIONS);
    }

    /** Returns the cache of all tenants' realms. */
    public static CacheId realms() {
        return id(SUPER_TENANT_DOMAIN, REALMS);
    }

    private static CacheId id(String tenantDomain, String name) {
        int slash = name.indexOf('/');
        return new CacheId(tenantDomain, name.substring(0, slash), name.substring(slash + 1));
    }

    private static NamedCaches caches(String... patterns) {
        return new NamedCaches(List.of(patterns));
    }
}
