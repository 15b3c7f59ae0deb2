package org.cacheconnector.carbon.capture;

import static org.assertj.core.api.Assertions.assertThat;

import javax.cache.Cache;
import org.cacheconnector.carbon.caches.IdentityServerCaches;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.identity.oauth2.Applications;

/** Which caches count as filled by reads, and what that means for their updates. */
class FilledByReadsTest {

    private static final String FILLED_BY_READS =
            """
            ServiceProviderCache ServiceProviderCache.ID ServiceProviderCache.ResourceId
            ServiceProvideCache.InboundAuth ApplicationBasicInfoCache.Name
            ApplicationResourceIDCache.InboundAuth ServiceProviderTemplateCache IdPCacheByName
            IdPCacheByMetadataProperty LocalClaimCache ExternalClaimDAOCache ClaimDialectCache
            OIDCScopeClaimCache REG_PATH_CACHE
            """;

    private static final String NOT_FILLED_BY_READS =
            """
            OAuthCache AppInfoCache RefreshTokenCache AuthorizationGrantCache
            DeviceAuthorizationGrantCache AppAuthFrameworkSessionContextCache
            AuthenticationContextCache AuthenticationResultCache OAuthSessionDataCache
            OIDCSessionParticipantCache SAMLSSOParticipantCache SAMLSSOServiceProviderCache
            OAuthUserConsentedScopeCache OAuthScopeCache IdentityDataStoreCache SecretByIdCache
            CertificateCacheById JWKSCache APIResourceCacheById AuthorizedAPICache
            ConfigurationResourceByNameCache CORSOriginCache ClaimCache USER_ROLES_CACHE
            AUTHORIZATION_CACHE PERMISSION_CACHE TENANT_CACHE TENANT_ID_CACHE
            user_id_from_user_name_cache IDENTITY_LOGIN_DATA_CACHE STS_TOKEN_CACHE
            """;

    @AutoClose private final Hooks hooks = new Hooks(new CarbonServer()).start();

    @Test
    void applicationsProvidersAndClaimsAreFilledByReads() {
        assertThat(FILLED_BY_READS.strip().split("\\s+", -1))
                .allMatch(FilledByReadsTest::isFilledByReads);
    }

    /** An update of theirs never waits for a minute. */
    @Test
    void whatDecidesAboutAccessIsNotFilledByReads() {
        assertThat(NOT_FILLED_BY_READS.strip().split("\\s+", -1))
                .noneMatch(FilledByReadsTest::isFilledByReads);
    }

    @Test
    void onlyUpdatesOfSuchACacheMayWait() {
        Cache<Object, Object> applications =
                CarbonServer.ofSuperTenant("any_manager", "ServiceProviderCache.Test");
        applications.put("loaded", "v");
        applications.put("loaded", "v");
        applications.remove("changed");

        String name = "carbon.super/any_manager/ServiceProviderCache.Test ";
        assertThat(hooks.sink.reloads).containsExactly(name + "loaded");
        assertThat(hooks.sink.taken).containsExactly(name + "changed");
    }

    /** Else the nodes keep each other loading an application, once a second each, for hours. */
    @Test
    void anApplicationThatARequestLoadsMayWaitAndOneThatIsChangedDoesNot() {
        String manager = "IdentityApplicationManagementCacheManager";
        Cache<Object, Object> cache = CarbonServer.ofSuperTenant(manager, "AppInfoCache");
        Applications.getAppInformationByClientId(() -> cache.put("loaded", "v"));
        Applications.getAppInformationByClientId(() -> cache.put("loaded", "v"));
        // This node does not hold the entry the first time.
        Applications.updateConsumerApplication(() -> cache.put("changed", "v"));
        Applications.updateConsumerApplication(() -> cache.put("changed", "w"));

        String name = "carbon.super/" + manager + "/AppInfoCache ";
        assertThat(hooks.sink.reloads).containsExactly(name + "loaded");
        assertThat(hooks.sink.updates).containsExactly(name + "changed", name + "changed");
    }

    private static boolean isFilledByReads(String name) {
        return IdentityServerCaches.isFilledByReads(new CacheId("tenant.com", "any_manager", name));
    }
}
