package org.cacheconnector.testkit.driver;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Calls a method of a cache, getting the cache as code of Carbon does. Arguments: tenant domain,
 * tenant number, manager, cache, the method's name, and what the method takes. The names of this
 * class come before those of the cache.
 */
final class CacheTask implements NodeTask<Object> {

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
