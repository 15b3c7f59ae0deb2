package org.cacheconnector.carbon.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.carbon.fakes.CarbonServer.SUPER_TENANT_ID;

import java.util.List;
import javax.cache.Cache;
import javax.cache.event.CacheEntryRemovedListener;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wso2.carbon.user.core.authorization.AuthorizationCache;
import org.wso2.carbon.user.core.common.RealmCache;
import org.wso2.carbon.user.core.common.RealmCacheKey;
import org.wso2.carbon.user.core.common.UserIdResolverCache;
import org.wso2.carbon.user.core.common.UserRolesCache;
import org.wso2.carbon.user.core.tenant.TenantIdKey;

/** On the user core's own caches. */
class IdentityServerCachesTest {

    private static final String AUTHORIZATIONS = "AUTHORIZATION_CACHE_MANAGER/AUTHORIZATION_CACHE";
    private static final String REALMS = "CUSTOM_TENANT_CACHE_MANAER/CUSTOM_TENANT_CACHE";
    private static final int TENANT = 7;

    private final CarbonServer server = new CarbonServer();
    @AutoClose private final Hooks hooks = new Hooks(server).start();

    private final Cache<Object, Object> domains =
            CarbonServer.ofSuperTenant("TENANT_DOMAIN_CACHE_MANAGER", "TENANT_DOMAIN_CACHE");

    private static void clearRolesOf(String user) {
        CarbonServer.asSuperTenant(
                () -> {
                    UserRolesCache.getInstance().clearCacheEntry("server", SUPER_TENANT_ID, user);
                    AuthorizationCache.getInstance().clearCacheByUser(SUPER_TENANT_ID, user);
                });
    }

    private static void twice(Runnable work) {
        for (int i = 0; i < 2; i++) {
            CarbonServer.asSuperTenant(work);
        }
    }

    @Test
    void aUsersRolesTakeTheDecisionsAboutItAlongThoughNoneIsHeldHere() {
        clearRolesOf("alice");
        assertThat(hooks.sink.taken)
                .anyMatch(taken -> taken.contains("USER_ROLES_CACHE"))
                .contains("carbon.super/" + AUTHORIZATIONS + " ALL");
    }

    @Test
    void whatIsBlockedDoesNotComeAlong() {
        hooks.close();
        try (Hooks blocking = new Hooks(server, AUTHORIZATIONS, REALMS).start()) {
            clearRolesOf("dan");
            domains.remove(new TenantIdKey(TENANT));
            assertThat(blocking.sink.taken)
                    .anyMatch(taken -> taken.contains("USER_ROLES_CACHE"))
                    .noneMatch(taken -> taken.contains("AUTHORIZATION"));
            assertThat(blocking.sink.updatedKeys)
                    .doesNotContain(new RealmCacheKey(TENANT, "primary"));
        }
    }

    @Test
    void rolesThatAreOnlyLoadedTakeNothingAlong() {
        String[] roles = {"everyone"};
        twice(
                () ->
                        UserRolesCache.getInstance()
                                .addToCache("server", SUPER_TENANT_ID, "bob", roles));
        assertThat(hooks.sink.updates).isNotEmpty();
        assertThat(hooks.sink.taken).doesNotContain("carbon.super/" + AUTHORIZATIONS + " ALL");
    }

    @Test
    void aTenantTakesItsRealmAlongThoughItIsNotHeldHere() {
        domains.remove(new TenantIdKey(TENANT));
        RealmCache.getInstance().clearFromCache(TENANT, "primary");
        assertThat(hooks.sink.updatedKeys).contains(new RealmCacheKey(TENANT, "primary"));
        assertThat(hooks.sink.taken).doesNotContain("carbon.super/" + REALMS + " ALL");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "user_id_from_user_name_cache", "user_name_from_user_id_cache",
                "user_unique_id_from_user_name_cache", "user_name_from_unique_user_id_cache"
            })
    void aDeletedUserGoesUnderEverySpellingOfItsName(String cache) {
        // As AbstractUserStoreManager does it when a user is deleted; this node holds no entry.
        UserIdResolverCache.getInstance().clearCacheEntry("PRIMARY/Erin", cache, SUPER_TENANT_ID);
        assertThat(hooks.sink.taken)
                .contains("carbon.super/USER_ID_RESOLVER_CACHE_MANAGER/" + cache + " ALL");
    }

    @Test
    void aDecisionThatTwoThreadsLoadAtTheSameTimeIsAnUpdateOfIt() {
        twice(
                () ->
                        AuthorizationCache.getInstance()
                                .addToCache(
                                        "server",
                                        SUPER_TENANT_ID,
                                        "carol",
                                        "/p",
                                        "ui.execute",
                                        true));
        // Updates of one key are damped, and no reason to remove what was just loaded.
        assertThat(hooks.sink.updates).anyMatch(update -> update.contains(AUTHORIZATIONS));
    }

    @Test
    void aStateOfAUserThatWasNotHeldHereIsToldOf() {
        Cache<Object, Object> states =
                CarbonServer.ofSuperTenant(
                        "IdentityApplicationManagementCacheManager", "IdentityDataStoreCache");
        states.put("dave", "locked");
        assertThat(hooks.sink.updates).anyMatch(update -> update.endsWith(" dave"));
    }

    @Test
    void whatAListenerRemovesFurtherWhileSomethingIsAppliedIsNeitherSentNorPassedOn() {
        Cache<Object, Object> tokens = CarbonServer.ofSuperTenant("known", "tokens");
        tokens.put("token", "v");
        tokens.registerCacheEntryListener(
                (CacheEntryRemovedListener<Object, Object>)
                        event -> {
                            if (event.getKey().equals("token")) {
                                tokens.remove("user");
                            }
                        });

        hooks.applier()
                .apply(
                        CacheInvalidations.ofKeys(
                                new CacheId("carbon.super", "known", "tokens"), List.of("token")));
        assertThat(hooks.sink.taken).isEmpty();
        assertThat(server.clusterSender.sent).isEmpty();
        assertThat(tokens.containsKey("token")).isFalse();
    }
}
