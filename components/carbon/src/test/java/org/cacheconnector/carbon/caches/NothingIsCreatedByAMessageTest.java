package org.cacheconnector.carbon.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.management.MBeanServerFactory;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** With carbon-cache-sync-manager, 5,000 forged names in messages created 5,000 caches. */
class NothingIsCreatedByAMessageTest {

    private final CarbonServer server = new CarbonServer();
    private final Hooks hooks = new Hooks(server);

    static Stream<CacheId> forgedNames() {
        return Stream.of(
                new CacheId("carbon.super", "defect7", "no-such-cache"),
                new CacheId("carbon.super", "no-such-manager", "known"),
                new CacheId("no-such-tenant", "defect7", "known"),
                new CacheId("*", "*", "*"),
                new CacheId("carbon.super", "defect7,name=$__local__$.known", "x"),
                new CacheId("", "", ""),
                new CacheId("a\nb", "\"", "=:?"));
    }

    @ParameterizedTest
    @MethodSource("forgedNames")
    void createsNothingForANameItDoesNotKnow(CacheId forged) {
        CarbonServer.superTenantCache("defect7", "known");
        int before = caches().size();
        hooks.applier().apply(CacheInvalidations.ofKeys(forged, List.of("k")));
        hooks.applier().apply(CacheInvalidations.wholeCache(forged));
        assertThat(caches()).hasSize(before);
        assertThat(hooks.metrics.events())
                .containsExactly("ignored UNKNOWN_CACHE 1", "ignored UNKNOWN_CACHE 1");
    }

    @Test
    void findsACacheOfWhichItKnowsNothingButTheName() {
        CarbonServer.superTenantCache("defect7", "found");
        assertThat(hooks.directory.find(new CacheId("carbon.super", "defect7", "found")))
                .hasToString("carbon.super/defect7/found");
    }

    private static Set<ObjectName> caches() {
        try {
            return MBeanServerFactory.findMBeanServer(null)
                    .get(0)
                    .queryNames(new ObjectName("org.wso2.carbon:type=Cache,*"), null);
        } catch (MalformedObjectNameException e) {
            throw new AssertionError(e);
        }
    }
}
