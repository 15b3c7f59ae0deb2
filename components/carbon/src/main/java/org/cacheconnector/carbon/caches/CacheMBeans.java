package org.cacheconnector.carbon.caches;

import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.Set;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * Finds caches by the MBean that Carbon registers for each: the only list of all caches there is,
 * and a way to ask for one without creating it. Thread-safe.
 */
final class CacheMBeans {

    private static final String DOMAIN = "org.wso2.carbon";
    private static final String TYPE = "Cache";

    /** What the MBean's name says of a cache. */
    static final class CacheName {
        private final String tenantDomain;
        private final String cacheManager;
        private final String cacheName;

        private CacheName(ObjectName name) {
            this.tenantDomain = name.getKeyProperty("tenant");
            this.cacheManager = name.getKeyProperty("manager");
            this.cacheName = name.getKeyProperty("name");
        }

        String tenantDomain() {
            return tenantDomain;
        }

        String cacheManager() {
            return cacheManager;
        }

        String cacheName() {
            return cacheName;
        }

        private boolean isComplete() {
            return tenantDomain != null && cacheManager != null && cacheName != null;
        }
    }

    /** Returns whether a cache of exactly this name exists. */
    @SuppressWarnings("JdkObsolete") // ObjectName takes nothing but a Hashtable.
    boolean exists(String tenantDomain, String cacheManager, String cacheName) {
        Hashtable<String, String> properties = new Hashtable<>();
        properties.put("type", TYPE);
        properties.put("tenant", tenantDomain);
        properties.put("manager", cacheManager);
        properties.put("name", cacheName);
        try {
            ObjectName name = new ObjectName(DOMAIN, properties);
            return !name.isPattern() && server().isRegistered(name);
        } catch (MalformedObjectNameException e) {
            // Carbon can't have a cache whose MBean can't be named.
            return false;
        }
    }

    /** Returns the names of all caches. */
    List<CacheName> all() {
        try {
            Set<ObjectName> names =
                    server().queryNames(new ObjectName(DOMAIN + ":type=" + TYPE + ",*"), null);
            List<CacheName> caches = new ArrayList<>(names.size());
            for (ObjectName name : names) {
                CacheName cache = new CacheName(name);
                if (cache.isComplete()) {
                    caches.add(cache);
                }
            }
            return caches;
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same server that Carbon's caches choose, which need not be the platform's. */
    private static MBeanServer server() {
        List<MBeanServer> servers = MBeanServerFactory.findMBeanServer(null);
        return servers.isEmpty() ? MBeanServerFactory.createMBeanServer() : servers.get(0);
    }
}
