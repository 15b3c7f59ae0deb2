package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.cacheconnector.testkit.driver.Tenant;
import org.junit.jupiter.api.Test;

/** A removal in one tenant's cache reaches that tenant's cache, and no other's. */
abstract class TenantsSuite {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final String CACHE = "ItTenants";
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final Tenant FOO = new Tenant("foo.com", 1);
    private static final Tenant BAR = new Tenant("bar.com", 2);

    private final ServerPair servers;

    TenantsSuite(ServerPair servers) {
        this.servers = servers;
    }

    @Test
    void tenantsAreKeptApart() {
        RemoteCache fooOnA = servers.a.caches().cache(FOO, MANAGER, CACHE);
        RemoteCache fooOnB = servers.b.caches().cache(FOO, MANAGER, CACHE);
        RemoteCache barOnB = servers.b.caches().cache(BAR, MANAGER, CACHE);
        RemoteCache superOnB = servers.b.caches().cache(MANAGER, CACHE);
        fooOnB.put("key", "value");
        barOnB.put("key", "value");
        superOnB.put("key", "value");

        fooOnA.remove("key");

        await().atMost(SOON).until(() -> !fooOnB.contains("key"));
        assertThat(barOnB.contains("key")).isTrue();
        assertThat(superOnB.contains("key")).isTrue();
    }

    @Test
    void aTenantThatTheOtherServerHasNotLoadedIsNotCreatedThere() {
        Tenant onlyOnA = new Tenant("only-on-a.com", 7);
        long ignoredBefore = servers.connectorB.count("Ignored", "unknown_cache");
        RemoteCache onA = servers.a.caches().cache(onlyOnA, MANAGER, CACHE);
        onA.put("key", "value");

        onA.remove("key");

        await().atMost(SOON)
                .until(() -> servers.connectorB.count("Ignored", "unknown_cache") > ignoredBefore);
        assertThat(servers.b.jmx().names("*:type=Cache,tenant=" + onlyOnA.domain() + ",*"))
                .isEmpty();
    }
}
