package org.cacheconnector.testkit.driver;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One cache of one server, created there on first use. Keys and values must be serialisable and of
 * classes that the server has. Thread-safe; every call is a task run in the server.
 */
public final class RemoteCache {

    private final DriverClient driver;
    private final Tenant tenant;
    private final String manager;
    private final String name;

    RemoteCache(DriverClient driver, Tenant tenant, String manager, String name) {
        this.driver = driver.ship(CacheOperation.class);
        this.tenant = tenant;
        this.manager = manager;
        this.name = name;
    }

    /** Calls {@code put(key, value)}. */
    public void put(Object key, Object value) {
        run(CacheOperation.PUT, key, value);
    }

    /** Calls {@code putAll(entries)}. */
    public void putAll(Map<?, ?> entries) {
        run(CacheOperation.PUT_ALL, new HashMap<>(entries));
    }

    /** Calls {@code putIfNoDuplicate(key, value)}, if {@link #hasPutIfNoDuplicate}. */
    public void putIfNoDuplicate(Object key, Object value) {
        run(CacheOperation.PUT_IF_NO_DUPLICATE, key, value);
    }

    /** Returns whether this server's kernel has {@code putIfNoDuplicate}; 4.10.32 has not. */
    public boolean hasPutIfNoDuplicate() {
        return (Boolean) run(CacheOperation.HAS_PUT_IF_NO_DUPLICATE);
    }

    /** Calls {@code get(key)}. */
    public Object get(Object key) {
        return run(CacheOperation.GET, key);
    }

    /** Calls {@code containsKey(key)}. */
    public boolean contains(Object key) {
        return (Boolean) run(CacheOperation.CONTAINS, key);
    }

    /** Returns every key. */
    public List<?> keys() {
        return (List<?>) run(CacheOperation.KEYS);
    }

    /**
     * Calls {@code remove(key)}.
     *
     * @return what Carbon returns: true if the key is absent now, whether or not it was there
     */
    public boolean remove(Object key) {
        return (Boolean) run(CacheOperation.REMOVE, key);
    }

    /**
     * Calls {@code remove(key, oldValue)}, which in Carbon removes the entry whatever its value is.
     */
    public boolean remove(Object key, Object oldValue) {
        return (Boolean) run(CacheOperation.REMOVE_IF_EQUAL, key, oldValue);
    }

    /** Calls {@code removeAll()}. */
    public void removeAll() {
        run(CacheOperation.REMOVE_ALL);
    }

    /** Calls {@code removeAll(keys)}. */
    public void removeAll(Set<?> keys) {
        run(CacheOperation.REMOVE_ALL_OF, new HashSet<>(keys));
    }

    /** Calls the implementation's {@code removeLocal(key)}. */
    public boolean removeLocal(Object key) {
        return (Boolean) run(CacheOperation.REMOVE_LOCAL, key);
    }

    /** Calls the implementation's {@code removeAllLocal()}. */
    public void removeAllLocal() {
        run(CacheOperation.REMOVE_ALL_LOCAL);
    }

    /** Calls {@code getAndRemove(key)}. */
    public Object getAndRemove(Object key) {
        return run(CacheOperation.GET_AND_REMOVE, key);
    }

    /** Calls {@code replace(key, value)}. */
    public boolean replace(Object key, Object value) {
        return (Boolean) run(CacheOperation.REPLACE, key, value);
    }

    /** Calls {@code replace(key, oldValue, newValue)}. */
    public boolean replace(Object key, Object oldValue, Object newValue) {
        return (Boolean) run(CacheOperation.REPLACE_IF_EQUAL, key, oldValue, newValue);
    }

    /** Calls {@code getAndReplace(key, value)}. */
    public Object getAndReplace(Object key, Object value) {
        return run(CacheOperation.GET_AND_REPLACE, key, value);
    }

    private Object run(CacheOperation operation, Object... operands) {
        Object[] args = new Object[CacheTask.FIRST_OPERAND + operands.length];
        args[0] = tenant.domain();
        args[1] = tenant.id();
        args[2] = manager;
        args[3] = name;
        args[4] = operation.name();
        System.arraycopy(operands, 0, args, CacheTask.FIRST_OPERAND, operands.length);
        return driver.run(CacheTask.class, args);
    }
}
