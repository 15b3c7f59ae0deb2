package org.wso2.carbon.testkeys;

import java.io.Serializable;
import java.util.Objects;

/** A key as most caches have them: a few strings. */
public final class PlainKey implements Serializable {

    private static final long serialVersionUID = 0x1234_5678_9ABC_DEF0L;

    private final String tenant;
    private final String name;

    public PlainKey(String tenant, String name) {
        this.tenant = tenant;
        this.name = name;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PlainKey that
                && Objects.equals(tenant, that.tenant)
                && Objects.equals(name, that.name);
    }

    @Override
    public int hashCode() {
        return Objects.hash(tenant, name);
    }
}
