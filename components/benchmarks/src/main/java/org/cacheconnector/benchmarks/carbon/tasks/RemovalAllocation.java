package org.cacheconnector.benchmarks.carbon.tasks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Says how many bytes the calling thread allocates in one removal, on average. Arguments: round,
 * number of calls.
 */
public final class RemovalAllocation implements NodeTask<Double> {

    @Override
    public Double run(NodeContext context, Object[] args) throws Exception {
        int calls = (Integer) args[1];
        List<String> keys = ServerCache.keys((Integer) args[0], calls);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        return ServerCache.use(
                context,
                cache -> {
                    ServerCache.fill(cache, keys);
                    long before = threads.getCurrentThreadAllocatedBytes();
                    for (int i = 0; i < calls; i++) {
                        cache.remove(keys.get(i));
                    }
                    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
                    return (double) allocated / calls;
                });
    }
}
