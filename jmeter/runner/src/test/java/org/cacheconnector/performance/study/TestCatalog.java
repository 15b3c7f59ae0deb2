package org.cacheconnector.performance.study;

import java.util.List;
import java.util.Map;

/** Plans that are not on disk. */
public final class TestCatalog {

    private static final Map<String, String> PROPERTIES =
            Map.of("nodes", "localhost:9443", "users", "2", "user_count", "50", "scope", "openid");

    private TestCatalog() {}

    static PlanCatalog get() {
        return PlanCatalog.of(
                List.of(
                        plan("password-grant"),
                        plan("oidc-code"),
                        plan("revocation-across-clusters"),
                        plan("set-up-data"),
                        plan("remove-data")));
    }

    private static LoadPlan plan(String name) {
        return new LoadPlan(name, "", PROPERTIES);
    }
}
