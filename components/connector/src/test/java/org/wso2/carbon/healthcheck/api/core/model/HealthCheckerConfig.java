package org.wso2.carbon.healthcheck.api.core.model;

/** What the server's configuration says of one checker. */
public class HealthCheckerConfig {

    private final int order;
    private final boolean enabled;

    public HealthCheckerConfig(int order, boolean enabled) {
        this.order = order;
        this.enabled = enabled;
    }

    public int getOrder() {
        return order;
    }

    public boolean isEnable() {
        return enabled;
    }
}
