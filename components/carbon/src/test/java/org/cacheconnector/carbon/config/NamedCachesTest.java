package org.cacheconnector.carbon.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedCachesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ServiceProviderCache",
                "ServiceProviderCache.ID",
                "ServiceProviderCache.ResourceId",
                "ServiceProvideCache.InboundAuth",
                "ApplicationBasicInfoCache.Name",
                "ApplicationResourceIDCache.InboundAuth",
                "ServiceProviderTemplateCache",
                "IdPCacheByName",
                "IdPCacheByMetadataProperty",
                "LocalClaimCache",
                "ExternalClaimDAOCache",
                "ClaimDialectCache",
                "OIDCScopeClaimCache",
                "AppInfoCache",
                "REG_PATH_CACHE"
            })
    void applicationsProvidersAndClaimsAreComparedByDefault(String name) {
        assertThat(test(Map.of(), name)).isTrue();
    }

    /** An update of theirs never waits for a minute. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "OAuthCache",
                "RefreshTokenCache",
                "AuthorizationGrantCache",
                "DeviceAuthorizationGrantCache",
                "AppAuthFrameworkSessionContextCache",
                "AuthenticationContextCache",
                "AuthenticationResultCache",
                "OAuthSessionDataCache",
                "OIDCSessionParticipantCache",
                "SAMLSSOParticipantCache",
                "SAMLSSOServiceProviderCache",
                "OAuthUserConsentedScopeCache",
                "OAuthScopeCache",
                "IdentityDataStoreCache",
                "SecretByIdCache",
                "CertificateCacheById",
                "JWKSCache",
                "APIResourceCacheById",
                "AuthorizedAPICache",
                "ConfigurationResourceByNameCache",
                "CORSOriginCache",
                "ClaimCache",
                "USER_ROLES_CACHE",
                "AUTHORIZATION_CACHE",
                "PERMISSION_CACHE",
                "TENANT_CACHE",
                "TENANT_ID_CACHE",
                "user_id_from_user_name_cache",
                "IDENTITY_LOGIN_DATA_CACHE",
                "STS_TOKEN_CACHE"
            })
    void whatDecidesAboutAccessIsNotComparedByDefault(String name) {
        assertThat(test(Map.of(), name)).isFalse();
    }

    @Test
    void namesMayHaveThePrefixAndAnyEnding() {
        Map<String, String> table = Map.of("compared_caches", "$__local__$.one, two.*");
        assertThat(
                        Stream.of("one", "one.more", "two", "two.", "two.more", "three")
                                .filter(name -> test(table, name))
                                .collect(Collectors.toList()))
                .containsExactly("one", "two.", "two.more");
    }

    @Test
    void aNameMayHaveItsManager() {
        Map<String, String> table = Map.of("compared_caches", "any_manager/one, other/two");
        assertThat(test(table, "one")).isTrue();
        assertThat(test(table, "two")).isFalse();
    }

    @Test
    void aStarIsAllowedAtTheEndOnly() {
        Settings settings = new Settings(Map.of("compared_caches", "one,*two"));
        List<String> unused = settings.get(CacheSettings.COMPARED_CACHES);
        assertThat(settings.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem).contains("compared_caches", "*two"));
    }

    @Test
    void noneIsNone() {
        assertThat(test(Map.of("compared_caches", "none"), "ServiceProviderCache")).isFalse();
    }

    private static boolean test(Map<String, String> table, String name) {
        Settings settings = new Settings(table);
        NamedCaches caches = new NamedCaches(settings.get(CacheSettings.COMPARED_CACHES));
        assertThat(settings.problems()).isEmpty();
        return caches.test(new CacheId("tenant.com", "any_manager", name));
    }
}
