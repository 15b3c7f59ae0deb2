package org.cacheconnector.it;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Tasks on many entries of a cache of the super tenant. Arguments: manager, cache, prefix of the
 * keys, first number, number after the last, and what a task says.
 */
final class ManyEntries {

    private ManyEntries() {}

    private static Cache<Object, Object> cache(Object[] args) {
        return Caching.getCacheManagerFactory()
                .getCacheManager((String) args[0])
                .getCache((String) args[1]);
    }

    private static List<String> keys(Object[] args) {
        List<String> keys = new ArrayList<>();
        for (int i = (Integer) args[3]; i < (Integer) args[4]; i++) {
            keys.add(args[2].toString() + i);
        }
        return keys;
    }

    /** Puts each with the value that the last argument says. */
    public static final class Put implements NodeTask<Integer> {
        @Override
        public Integer run(NodeContext context, Object[] args) throws Exception {
            return context.inSuperTenant(
                    () -> {
                        keys(args).forEach(key -> cache(args).put(key, args[5]));
                        return keys(args).size();
                    });
        }
    }

    /** Removes each, so many a second as the last argument says; 0 for no pause. */
    public static final class Remove implements NodeTask<Integer> {
        @Override
        public Integer run(NodeContext context, Object[] args) throws Exception {
            int rate = (Integer) args[5];
            long pause = rate == 0 ? 0 : 1_000_000_000L / rate;
            return context.inSuperTenant(
                    () -> {
                        long due = System.nanoTime();
                        for (String key : keys(args)) {
                            cache(args).remove(key);
                            due += pause;
                            while (pause > 0 && System.nanoTime() < due) {
                                LockSupport.parkNanos(due - System.nanoTime());
                            }
                        }
                        return keys(args).size();
                    });
        }
    }

    /** Counts those that are there with the value that the last argument says. */
    public static final class Count implements NodeTask<Integer> {
        @Override
        public Integer run(NodeContext context, Object[] args) throws Exception {
            return context.inSuperTenant(
                    () -> {
                        int count = 0;
                        for (String key : keys(args)) {
                            if (args[5].equals(cache(args).get(key))) {
                                count++;
                            }
                        }
                        return count;
                    });
        }
    }
}
