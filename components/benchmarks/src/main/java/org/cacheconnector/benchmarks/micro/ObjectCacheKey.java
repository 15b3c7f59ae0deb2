package org.cacheconnector.benchmarks.micro;

import java.io.Serializable;
import java.util.Objects;

/**
 * A key such as Identity Server's caches have many of: one text in an object, with a base class
 * that holds the tenant. It travels by its fields. Immutable.
 */
public final class ObjectCacheKey extends TenantCacheKey {

    private static final long serialVersionUID = 1L;

    private final String text;

    /**
     * @param tenant the tenant's id
     * @param text what tells the keys of a tenant apart
     */
    public ObjectCacheKey(int tenant, String text) {
        super(tenant);
        this.text = text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ObjectCacheKey that
                && text.equals(that.text)
                && tenant() == that.tenant();
    }

    @Override
    public int hashCode() {
        return Objects.hash(text, tenant());
    }
}

/** The base class. Immutable. */
class TenantCacheKey implements Serializable {

    private static final long serialVersionUID = 1L;

    private final int tenant;

    TenantCacheKey(int tenant) {
        this.tenant = tenant;
    }

    int tenant() {
        return tenant;
    }
}
