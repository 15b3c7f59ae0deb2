package org.cacheconnector.testkit.driver;

import java.util.Arrays;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Does one {@link CacheOperation}, getting the cache as code of Carbon does. Arguments: tenant
 * domain, tenant number, manager, cache, operation, and what the operation needs.
 */
final class CacheTask implements NodeTask<Object> {

    static final int FIRST_OPERAND = 5;

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
                    return CacheOperation.valueOf((String) args[4]).apply(cache, operands);
                });
    }
}
