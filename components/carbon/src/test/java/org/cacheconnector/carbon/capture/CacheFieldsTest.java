package org.cacheconnector.carbon.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.reflect.Proxy;
import javax.cache.Cache;
import javax.cache.CacheManager;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.junit.jupiter.api.Test;

class CacheFieldsTest {

    @Test
    void saysWhatTheGettersSayAndAsksForNoRights() {
        Cache<Object, Object> cache = CarbonServer.superTenantCache("fields", "named");
        String[] gotten = new String[2];
        CarbonServer.asSuperTenant(
                () -> {
                    gotten[0] = cache.getName();
                    gotten[1] = cache.getCacheManager().getName();
                });

        assertThat(CacheFields.name(cache)).isEqualTo(gotten[0]);
        assertThat(CacheFields.managerName(cache)).isEqualTo(gotten[1]).isEqualTo("fields");
        assertThat(CacheFields.tenantDomain(cache)).isEqualTo("carbon.super");
        assertThatExceptionOfType(RuntimeException.class).isThrownBy(cache::getCacheManager);
    }

    @Test
    void asksCachesOfOtherKinds() {
        CacheManager manager = answering(CacheManager.class, "getName", "other manager");
        Cache<?, ?> named = answering(Cache.class, "getName", "other");
        Cache<?, ?> managed = answering(Cache.class, "getCacheManager", manager);

        assertThat(CacheFields.name(named)).isEqualTo("other");
        assertThat(CacheFields.managerName(managed)).isEqualTo("other manager");
    }

    private static <T> T answering(Class<T> type, String method, Object answer) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (proxy, called, args) -> {
                            assertThat(called.getName()).isEqualTo(method);
                            return answer;
                        }));
    }
}
