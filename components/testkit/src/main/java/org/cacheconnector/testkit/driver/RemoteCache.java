package org.cacheconnector.testkit.driver;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * One cache of one server, created there on first use. Keys and values must be serialisable and of
 * classes that the server has. Thread-safe; every call is a task run in the server.
 */
public record RemoteCache(DriverClient driver, Tenant tenant, String manager, String name) {

    /** Calls {@code put(key, value)}. */
    public void put(Object key, Object value) {
        run("put", key, value);
    }

    /** Calls {@code putAll(entries)}. */
    public void putAll(Map<?, ?> entries) {
        run("putAll", new HashMap<>(entries));
    }

    /** Calls {@code putIfNoDuplicate(key, value)}, if {@link #hasPutIfNoDuplicate}. */
    public void putIfNoDuplicate(Object key, Object value) {
        run("putIfNoDuplicate", key, value);
    }

    /** Returns whether this server's kernel has {@code putIfNoDuplicate}; 4.10.32 has not. */
    public boolean hasPutIfNoDuplicate() {
        return (Boolean) run(CacheTask.HAS, "putIfNoDuplicate");
    }

    /** Calls {@code get(key)}. */
    public Object get(Object key) {
        return run("get", key);
    }

    /** Calls {@code containsKey(key)}. */
    public boolean contains(Object key) {
        return (Boolean) run("containsKey", key);
    }

    /** Returns every key. */
    public List<?> keys() {
        return (List<?>) run(CacheTask.KEYS);
    }

    /** Returns every entry. */
    public Map<?, ?> entries() {
        return (Map<?, ?>) run(CacheTask.ENTRIES);
    }

    /** Calls {@code put(key, value)} for each entry. */
    public void putEach(Map<?, ?> entries) {
        run(CacheTask.PUT_EACH, new HashMap<>(entries));
    }

    /** Calls {@code remove(key)} for each key. */
    public void removeEach(List<?> keys) {
        run(CacheTask.REMOVE_EACH, new ArrayList<>(keys));
    }

    /**
     * Calls {@code remove(key)}.
     *
     * @return what Carbon returns: true if the key is absent now, whether or not it was there
     */
    public boolean remove(Object key) {
        return (Boolean) run("remove", key);
    }

    /**
     * Calls {@code remove(key, oldValue)}, which in Carbon removes the entry whatever its value is.
     */
    public boolean remove(Object key, Object oldValue) {
        return (Boolean) run("remove", key, oldValue);
    }

    /** Calls {@code removeAll()}. */
    public void removeAll() {
        run("removeAll");
    }

    /** Calls {@code removeAll(keys)}. */
    public void removeAll(Set<?> keys) {
        run("removeAll", new HashSet<>(keys));
    }

    /** Calls {@code getAndRemove(key)}. */
    public Object getAndRemove(Object key) {
        return run("getAndRemove", key);
    }

    /** Calls {@code replace(key, value)}. */
    public boolean replace(Object key, Object value) {
        return (Boolean) run("replace", key, value);
    }

    /** Calls {@code getAndReplace(key, value)}. */
    public Object getAndReplace(Object key, Object value) {
        return run("getAndReplace", key, value);
    }

    private Object run(String method, Object... operands) {
        Object[] args = new Object[CacheTask.FIRST_OPERAND + operands.length];
        args[0] = tenant.domain();
        args[1] = tenant.id();
        args[2] = manager;
        args[3] = name;
        args[4] = method;
        System.arraycopy(operands, 0, args, CacheTask.FIRST_OPERAND, operands.length);
        return driver.run(CacheTask.class, args);
    }

    /**
     * Calls a method of a cache, getting the cache as code of Carbon does. Arguments: tenant
     * domain, tenant number, manager, cache, the method's name, and what the method takes. The
     * names of this class come before those of the cache.
     */
    static final class CacheTask implements NodeTask<Object> {

        static final int FIRST_OPERAND = 5;

        /** Returns every key. */
        static final String KEYS = "keys";

        /** Returns every entry. */
        static final String ENTRIES = "entries";

        /** Puts each entry of a map. */
        static final String PUT_EACH = "putEach";

        /** Removes each key of a list. */
        static final String REMOVE_EACH = "removeEach";

        /** Returns whether the cache has a method of this name. */
        static final String HAS = "has";

        @Override
        public Object run(NodeContext context, Object[] args) throws Exception {
            return context.inTenant(
                    (String) args[0],
                    (Integer) args[1],
                    () -> {
                        Cache<Object, Object> cache =
                                Caching.getCacheManagerFactory()
                                        .getCacheManager((String) args[2])
                                        .getCache((String) args[3]);
                        Object[] operands = Arrays.copyOfRange(args, FIRST_OPERAND, args.length);
                        return call(cache, (String) args[4], operands);
                    });
        }

        private static Object call(Cache<Object, Object> cache, String name, Object[] operands)
                throws ReflectiveOperationException {
            return switch (name) {
                case KEYS -> keys(cache);
                case ENTRIES -> entries(cache);
                case PUT_EACH -> {
                    ((Map<?, ?>) operands[0]).forEach(cache::put);
                    yield null;
                }
                case REMOVE_EACH -> {
                    ((List<?>) operands[0]).forEach(cache::remove);
                    yield null;
                }
                case HAS ->
                        Arrays.stream(cache.getClass().getMethods())
                                .anyMatch(method -> method.getName().equals(operands[0]));
                default -> method(cache, name, operands.length).invoke(cache, operands);
            };
        }

        private static Map<Object, Object> entries(Cache<Object, Object> cache) {
            Map<Object, Object> entries = new HashMap<>();
            for (Object key : keys(cache)) {
                Object value = cache.get(key);
                if (value != null) {
                    entries.put(key, value);
                }
            }
            return entries;
        }

        private static List<Object> keys(Cache<Object, Object> cache) {
            List<Object> keys = new ArrayList<>();
            cache.keys().forEachRemaining(keys::add);
            return keys;
        }

        private static Method method(Object cache, String name, int parameters)
                throws NoSuchMethodException {
            for (Method method : cache.getClass().getMethods()) {
                if (method.getName().equals(name) && method.getParameterCount() == parameters) {
                    return method;
                }
            }
            throw new NoSuchMethodException(name + " with " + parameters + " parameters");
        }
    }
}
