package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.stream.Stream;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The bundle on two servers of each kernel that the system property {@code kernels.under.test}
 * names: two with {@code -Pfull}, all with {@code -Pfull,kernels}.
 */
@Tag("full")
@ParameterizedClass
@MethodSource("kernels")
class KernelMatrixIT {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final Duration SOON = Duration.ofSeconds(5);

    private final TwoServers servers;

    KernelMatrixIT(KernelPair pair) {
        this.servers = pair.servers();
    }

    static Stream<KernelPair> kernels() {
        return Stream.of(System.getProperty("kernels.under.test").split(",", -1))
                .map(KernelPair::new);
    }

    @Test
    void theBundleIsActiveAndTheConnectorRunsAndIsCarbonsSender() {
        assertThat(servers.a.platform().bundleState(Bundle.SYMBOLIC_NAME)).isEqualTo("ACTIVE");
        assertThat(servers.connectorA.state()).isEqualTo("RUNNING");
        assertThat(servers.connectorA.isHealthy()).isTrue();
        assertThat(servers.connectorA.problems()).isEmpty();
        assertThat(servers.a.platform().serverProperty("Cache.CacheInvalidationImpl"))
                .contains("cacheconnector");
    }

    @Test
    void aPutThatSkipsDuplicatesRemovesTheEntryElsewhereOnlyWhereItChangesTheValue() {
        RemoteCache onA = servers.a.caches().cache(MANAGER, "ItNoDuplicate");
        RemoteCache onB = servers.b.caches().cache(MANAGER, "ItNoDuplicate");
        assumeThat(onA.hasPutIfNoDuplicate()).as("this kernel has putIfNoDuplicate").isTrue();
        for (String key : new String[] {"equal", "changed"}) {
            onA.put(key, "old");
            onB.put(key, "old");
        }

        onA.putIfNoDuplicate("equal", "old");
        onA.putIfNoDuplicate("changed", "new");

        // Messages of one node keep their order, so what the first had sent would be applied, too.
        await().atMost(SOON).until(() -> !onB.contains("changed"));
        assertThat(onB.contains("equal")).isTrue();
    }

    @Nested
    class Operations extends CacheOperationsSuite {
        Operations() {
            super(servers);
        }
    }

    @Nested
    class Tenants extends TenantsSuite {
        Tenants() {
            super(servers);
        }
    }

    @Nested
    class BundleLifecycle extends BundleLifecycleSuite {
        BundleLifecycle() {
            super(servers);
        }
    }
}
