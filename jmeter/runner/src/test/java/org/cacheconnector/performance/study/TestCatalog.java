package org.cacheconnector.performance.study;

import java.util.Map;

/** Plans that are not on disk. */
final class TestCatalog {

    private TestCatalog() {}

    static PlanCatalog get() {
        return new PlanCatalog(
                Map.of(
                        "password-grant", "",
                        "oidc-code", "",
                        "revocation-across-clusters", "",
                        "set-up-data", ""),
                Map.of("nodes", "", "users", "2", "user_count", "50", "scope", "openid"));
    }
}
