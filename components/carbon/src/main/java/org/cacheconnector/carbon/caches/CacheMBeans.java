package org.cacheconnector.carbon.caches;

import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * Finds caches by the MBean that Carbon registers for each. There is no other list of all caches,
 * and no other way to look for a cache without creating it. Thread-safe.
 */
final class CacheMBeans {

    private static final String DOMAIN = "org.wso2.carbon";
    private static final String TYPE = "Cache";
    private static final String TENANT = "tenant";
    private static final String MANAGER = "manager";

    /** Returns whether a cache of exactly this name, with any local prefix, exists. */
    @SuppressWarnings("JdkObsolete") // ObjectName takes nothing but a Hashtable.
    boolean exists(String tenantDomain, String cacheManager, String cacheName) {
        Hashtable<String, String> properties = new Hashtable<>();
        properties.put("type", TYPE);
        properties.put(TENANT, tenantDomain);
        properties.put(MANAGER, cacheManager);
        properties.put("name", cacheName);
        try {
            ObjectName name = new ObjectName(DOMAIN, properties);
            return !name.isPattern() && server().isRegistered(name);
        } catch (MalformedObjectNameException e) {
            // Carbon can't have a cache whose MBean can't be named.
            return false;
        }
    }

    /**
     * Calls {@code each} with the tenant's domain and the name of each manager that has a cache.
     */
    void forEachManager(BiConsumer<String, String> each) {
        try {
            ObjectName caches = new ObjectName(DOMAIN + ":type=" + TYPE + ",*");
            Map<String, Set<String>> managers = new LinkedHashMap<>();
            for (ObjectName name : server().queryNames(caches, null)) {
                String tenantDomain = name.getKeyProperty(TENANT);
                String manager = name.getKeyProperty(MANAGER);
                if (tenantDomain != null && manager != null) {
                    managers.computeIfAbsent(tenantDomain, tenant -> new LinkedHashSet<>())
                            .add(manager);
                }
            }
            managers.forEach((tenant, names) -> names.forEach(name -> each.accept(tenant, name)));
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the MBean server that Carbon's caches choose; it need not be the platform's. */
    private static MBeanServer server() {
        List<MBeanServer> servers = MBeanServerFactory.findMBeanServer(null);
        return servers.isEmpty() ? MBeanServerFactory.createMBeanServer() : servers.get(0);
    }
}
