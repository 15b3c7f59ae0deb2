package org.cacheconnector.carbon.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.caching.impl.CacheManagerFactoryImpl;

class CacheDirectoryTest {

    private static final String TENANT = "directory.com";
    private static final int TENANT_ID = 77;
    private static final String MANAGER = "directory";

    private final AtomicLong nanos = new AtomicLong();
    private final CacheDirectory directory = new CacheDirectory(nanos::get);

    @SuppressWarnings("unused")
    private final CarbonServer server = new CarbonServer();

    private static Cache<Object, Object> make(String name) {
        return CarbonServer.as(
                TENANT,
                TENANT_ID,
                () -> {
                    Cache<Object, Object> cache = CarbonServer.cache(MANAGER, name);
                    cache.put("k", "v");
                    return cache;
                });
    }

    private Object find(String name) {
        ManagedCache found = directory.find(new CacheId(TENANT, MANAGER, name));
        Object[] cache = new Object[1];
        if (found != null) {
            found.inTenantFlow(live -> cache[0] = live);
        }
        return cache[0];
    }

    private void secondsPass(int seconds) {
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
    }

    @Test
    void aCacheIsFoundAtOnceAndForAsLongAsItIsThere() {
        assertThat(find("lasting")).isNull();
        Cache<Object, Object> cache = make("lasting");
        for (int i = 0; i < 5; i++) {
            assertThat(find("lasting")).isSameAs(cache);
            secondsPass(1);
        }
    }

    /** Its caches go on running, so nothing else tells. */
    @Test
    void aManagerThatWasDroppedIsNoticedWithinASecond() {
        Cache<Object, Object> dropped = make("dropped");
        assertThat(find("dropped")).isSameAs(dropped);
        CacheManagerFactoryImpl factory =
                (CacheManagerFactoryImpl) Caching.getCacheManagerFactory();
        factory.removeCacheManagerMap(TENANT);
        secondsPass(1);
        assertThat(find("dropped")).isNull();

        Cache<Object, Object> second = make("dropped");
        assertThat(second).isNotSameAs(dropped);
        assertThat(find("dropped")).isSameAs(second);
    }
}
