package org.cacheconnector.testkit.driver;

import java.util.ArrayList;
import java.util.Map;
import java.util.Set;
import javax.cache.Cache;
import org.wso2.carbon.caching.impl.CacheImpl;

/** What can be done to a cache, run inside the server. */
enum CacheOperation {
    PUT {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            cache.put(args[0], args[1]);
            return null;
        }
    },
    PUT_ALL {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            cache.putAll((Map<?, ?>) args[0]);
            return null;
        }
    },
    PUT_IF_NO_DUPLICATE {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) throws Exception {
            // Newer kernels have it; the one compiled against has not.
            Cache.class
                    .getMethod("putIfNoDuplicate", Object.class, Object.class)
                    .invoke(cache, args[0], args[1]);
            return null;
        }
    },
    HAS_PUT_IF_NO_DUPLICATE {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            try {
                Cache.class.getMethod("putIfNoDuplicate", Object.class, Object.class);
                return true;
            } catch (NoSuchMethodException e) {
                return false;
            }
        }
    },
    GET {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            return cache.get(args[0]);
        }
    },
    CONTAINS {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            return cache.containsKey(args[0]);
        }
    },
    KEYS {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            ArrayList<Object> keys = new ArrayList<>();
            cache.forEach(entry -> keys.add(entry.getKey()));
            return keys;
        }
    },
    REMOVE {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            return cache.remove(args[0]);
        }
    },
    REMOVE_IF_EQUAL {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            return cache.remove(args[0], args[1]);
        }
    },
    REMOVE_ALL {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            cache.removeAll();
            return null;
        }
    },
    REMOVE_ALL_OF {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            cache.removeAll((Set<?>) args[0]);
            return null;
        }
    },
    REMOVE_LOCAL {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            return ((CacheImpl<Object, Object>) cache).removeLocal(args[0]);
        }
    },
    REMOVE_ALL_LOCAL {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            ((CacheImpl<Object, Object>) cache).removeAllLocal();
            return null;
        }
    },
    GET_AND_REMOVE {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            return cache.getAndRemove(args[0]);
        }
    },
    REPLACE {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            return cache.replace(args[0], args[1]);
        }
    },
    REPLACE_IF_EQUAL {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            return cache.replace(args[0], args[1], args[2]);
        }
    },
    GET_AND_REPLACE {
        @Override
        Object apply(Cache<Object, Object> cache, Object[] args) {
            return cache.getAndReplace(args[0], args[1]);
        }
    };

    abstract Object apply(Cache<Object, Object> cache, Object[] args) throws Exception;
}
