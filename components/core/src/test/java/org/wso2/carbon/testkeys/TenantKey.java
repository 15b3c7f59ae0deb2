package org.wso2.carbon.testkeys;

import java.io.Serializable;

/** What many keys of Identity Server extend. */
public abstract class TenantKey extends KeyBase implements Serializable {

    private static final long serialVersionUID = 1L;

    private final String tenant;

    protected TenantKey(String tenant) {
        this.tenant = tenant;
    }

    protected String tenant() {
        return tenant;
    }
}
