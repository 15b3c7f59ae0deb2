package org.cacheconnector.carbon.migration;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.apply.ManagedCache;
import org.cacheconnector.core.model.CacheId;

/**
 * Finds the id that this server has for the tenant of a cache, by who owns the tenant's caches
 * here. Asks no database. For one thread.
 */
final class TenantIds {

    private static final int MAX_REMEMBERED = 10_000;
    private static final String SUPER_TENANT_DOMAIN = "carbon.super";
    private static final int SUPER_TENANT_ID = -1234;

    private final CacheDirectory caches;

    /** For tenants whose caches may be gone when their last invalidations are sent. */
    private final Map<String, Integer> remembered = new HashMap<>();

    private final Set<String> unknown = new HashSet<>();

    TenantIds(CacheDirectory caches) {
        this.caches = requireNonNull(caches, "caches");
    }

    /** A new batch begins: who was unknown may be known by now. */
    void begin() {
        unknown.clear();
    }

    /** Returns the id; empty if this server has, and had, no cache of the tenant. */
    OptionalInt of(CacheId cache) {
        String domain = cache.tenantDomain();
        if (domain.equals(SUPER_TENANT_DOMAIN)) {
            return OptionalInt.of(SUPER_TENANT_ID);
        }
        ManagedCache found = caches.find(cache);
        if (found != null) {
            remember(domain, found.ownerTenantId());
        } else if (!remembered.containsKey(domain) && unknown.add(domain)) {
            for (ManagedCache other : caches.all()) {
                remember(other.id().tenantDomain(), other.ownerTenantId());
            }
        }
        Integer id = remembered.get(domain);
        return id == null ? OptionalInt.empty() : OptionalInt.of(id);
    }

    private void remember(String domain, int id) {
        if (remembered.size() >= MAX_REMEMBERED && !remembered.containsKey(domain)) {
            remembered.clear();
        }
        remembered.put(domain, id);
    }
}
