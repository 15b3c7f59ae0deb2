package org.cacheconnector.testkit.driver;

import java.util.ArrayList;
import java.util.List;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** The caches of one server. Thread-safe. */
public final class CacheDriver {

    private static final String CACHE_BEANS = "*:type=Cache,*";

    private final DriverClient driver;
    private final JmxDriver jmx;

    /**
     * @param driver the way to the server
     */
    public CacheDriver(DriverClient driver) {
        this.driver = driver;
        this.jmx = new JmxDriver(driver);
    }

    /** Returns the way to a cache; nothing is created before it is used. */
    public RemoteCache cache(Tenant tenant, String manager, String name) {
        return new RemoteCache(driver, tenant, manager, name);
    }

    /** Returns the way to a cache of the super tenant. */
    public RemoteCache cache(String manager, String name) {
        return cache(Tenant.SUPER, manager, name);
    }

    /** Returns every cache there is. */
    public List<CacheName> caches() {
        List<CacheName> caches = new ArrayList<>();
        for (String bean : jmx.names(CACHE_BEANS)) {
            caches.add(parse(bean));
        }
        return caches;
    }

    private static CacheName parse(String bean) {
        try {
            ObjectName name = new ObjectName(bean);
            return new CacheName(
                    name.getKeyProperty("tenant"),
                    name.getKeyProperty("manager"),
                    name.getKeyProperty("name"));
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException(bean, e);
        }
    }
}
