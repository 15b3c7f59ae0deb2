package org.cacheconnector.carbon.capture;

import static org.assertj.core.api.Assertions.assertThat;

import javax.cache.Cache;
import org.cacheconnector.carbon.fakes.CarbonServer;
import org.cacheconnector.carbon.fakes.Hooks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** carbon-cache-sync-manager sent no removal unless the operator had also set invalidation_impl. */
class RemovalsLeaveTheNodeTest {

    private final CarbonServer server = new CarbonServer();
    private final Hooks hooks = new Hooks(server).start();

    @AfterEach
    void takeHooksOff() {
        hooks.close();
    }

    @Test
    void capturesRemoveWithoutAnySettingOfTheUser() {
        Cache<Object, Object> cache = CarbonServer.superTenantCache("defect1", "remove");
        CarbonServer.asSuperTenant(
                () -> {
                    cache.put("held", "value");
                    cache.remove("held");
                });
        assertThat(hooks.sender.isActive()).isTrue();
        assertThat(hooks.sink.taken()).contains("carbon.super/defect1/remove held");
    }

    @Test
    void capturesRemoveOfAKeyThatThisNodeDoesNotHold() {
        Cache<Object, Object> cache = CarbonServer.superTenantCache("defect1", "absent");
        CarbonServer.asSuperTenant(() -> cache.remove("elsewhere"));
        assertThat(hooks.sink.taken()).containsExactly("carbon.super/defect1/absent elsewhere");
    }

    @Test
    void capturesRemoveAllAsOneInvalidationOfTheCache() {
        Cache<Object, Object> cache = CarbonServer.superTenantCache("defect1", "all");
        CarbonServer.asSuperTenant(cache::removeAll);
        assertThat(hooks.sink.taken()).containsExactly("carbon.super/defect1/all ALL");
    }
}
