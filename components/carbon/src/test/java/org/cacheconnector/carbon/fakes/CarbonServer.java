package org.cacheconnector.carbon.fakes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import javax.cache.Cache;
import javax.cache.CacheInvalidationRequestSender;
import javax.cache.Caching;
import javax.cache.event.CacheEntryListener;
import org.cacheconnector.carbon.capture.CacheSyncManager;
import org.cacheconnector.carbon.capture.CapturingSender;
import org.cacheconnector.carbon.capture.HookRegistry;
import org.wso2.carbon.base.ServerConfiguration;
import org.wso2.carbon.caching.impl.DataHolder;
import org.wso2.carbon.context.PrivilegedCarbonContext;

/**
 * Carbon's real caches without the server around them. Takes services as Carbon's caching component
 * does. The state behind it is Carbon's, and that is one for the whole JVM.
 */
public final class CarbonServer implements HookRegistry {

    public static final String SUPER_TENANT = "carbon.super";
    public static final int SUPER_TENANT_ID = -1234;

    private final List<Object> registered = new CopyOnWriteArrayList<>();

    /** Stands for the sender of the Hazelcast cluster. */
    public final RecordingSender clusterSender = new RecordingSender();

    /** What listeners are refused with, if they are. */
    public RuntimeException refusal;

    /** The jar of another connector beside this one. */
    public String otherConnector;

    public CarbonServer() {
        try {
            Path home = Path.of("target", "carbon-home").toAbsolutePath();
            System.setProperty("carbon.home", Files.createDirectories(home).toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        configurationFile("<Server/>");
        configuration().overrideConfigurationProperty("Cache.ForceLocalCache", "true");
        configuration().overrideConfigurationProperty("Cache.CacheInvalidationImpl", "");
        DataHolder.getInstance().setServerConfigurationService(configuration());
        DataHolder.getInstance().getCacheEntryListeners().clear();
        DataHolder.getInstance().getCacheInvalidationRequestSenders().clear();
        DataHolder.getInstance()
                .addCacheInvalidationRequestSender(
                        "org.wso2.carbon.caching.impl.clustering"
                                + ".ClusterCacheInvalidationRequestSender",
                        clusterSender);
    }

    /** Sets what is in carbon.xml, as far as Carbon looks there when a property is overridden. */
    public void configurationFile(String xml) {
        try {
            Field document = ServerConfiguration.class.getDeclaredField("documentXML");
            document.setAccessible(true);
            document.set(ServerConfiguration.getInstance(), xml);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public ServerConfiguration configuration() {
        return ServerConfiguration.getInstance();
    }

    /** Hooks in place now. */
    public List<Object> registered() {
        return List.copyOf(registered);
    }

    @Override
    public <T> Registration register(Class<? super T> type, T hook) {
        if (refusal != null && type == CacheEntryListener.class) {
            throw refusal;
        }
        DataHolder holder = DataHolder.getInstance();
        registered.add(hook);
        if (type == CacheEntryListener.class) {
            CacheEntryListener<?, ?> listener = (CacheEntryListener<?, ?>) hook;
            holder.getCacheEntryListeners().add(listener);
            return () -> {
                registered.remove(hook);
                holder.getCacheEntryListeners().remove(listener);
            };
        }
        CacheInvalidationRequestSender sender = (CacheInvalidationRequestSender) hook;
        holder.addCacheInvalidationRequestSender(sender.getClass().getName(), sender);
        return () -> {
            registered.remove(hook);
            holder.removeCacheInvalidationRequestSender(sender.getClass().getName());
        };
    }

    @Override
    public Registration track(CapturingSender sender, String configuredName) {
        sender.displace(clusterSender);
        return () -> sender.displace(null);
    }

    @Override
    public Registration track(CacheSyncManager manager) {
        if (otherConnector == null) {
            return () -> {};
        }
        manager.started(otherConnector);
        return () -> manager.stopped(otherConnector);
    }

    /** Runs work as a tenant. */
    public static <T> T as(String tenant, int tenantId, Supplier<T> work) {
        PrivilegedCarbonContext.startTenantFlow();
        try {
            PrivilegedCarbonContext context = PrivilegedCarbonContext.getThreadLocalCarbonContext();
            context.setTenantDomain(tenant);
            context.setTenantId(tenantId);
            return work.get();
        } finally {
            PrivilegedCarbonContext.endTenantFlow();
        }
    }

    /** Runs work as the super tenant. */
    public static void asSuperTenant(Runnable work) {
        as(
                SUPER_TENANT,
                SUPER_TENANT_ID,
                () -> {
                    work.run();
                    return null;
                });
    }

    /** Makes or finds a cache of the calling tenant. */
    public static Cache<Object, Object> cache(String manager, String name) {
        return Caching.getCacheManagerFactory().getCacheManager(manager).getCache(name);
    }

    /** Makes or finds a cache of the super tenant. */
    public static Cache<Object, Object> superTenantCache(String manager, String name) {
        return as(SUPER_TENANT, SUPER_TENANT_ID, () -> cache(manager, name));
    }

    /** Makes or finds a cache of the super tenant, every call of which is made in its name. */
    @SuppressWarnings("unchecked")
    public static Cache<Object, Object> ofSuperTenant(String manager, String name) {
        Cache<Object, Object> cache = superTenantCache(manager, name);
        InvocationHandler handler =
                (proxy, method, args) ->
                        as(SUPER_TENANT, SUPER_TENANT_ID, () -> invoke(cache, method, args));
        return (Cache<Object, Object>)
                Proxy.newProxyInstance(
                        Cache.class.getClassLoader(), new Class<?>[] {Cache.class}, handler);
    }

    private static Object invoke(Object target, Method method, Object[] args) {
        try {
            return method.invoke(target, args);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause();
        } catch (IllegalAccessException e) {
            throw new LinkageError("A cache cannot be called", e);
        }
    }
}
