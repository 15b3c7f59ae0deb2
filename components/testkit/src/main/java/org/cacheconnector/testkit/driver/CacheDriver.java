package org.cacheconnector.testkit.driver;

/**
 * The caches of one server. Thread-safe.
 *
 * @param driver the way to the server
 */
public record CacheDriver(DriverClient driver) {

    /** Returns the way to a cache; nothing is created before it is used. */
    public RemoteCache cache(Tenant tenant, String manager, String name) {
        return new RemoteCache(driver, tenant, manager, name);
    }

    /** Returns the way to a cache of the super tenant. */
    public RemoteCache cache(String manager, String name) {
        return cache(Tenant.SUPER, manager, name);
    }
}
