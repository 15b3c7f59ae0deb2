package org.cacheconnector.benchmarks.carbon.tasks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Fills the cache with the keys of a round. Arguments as {@link ServerCache#keys(Object[])}.
 * Returns the CPU time of the server so far, in nanoseconds.
 */
public final class Fill implements NodeTask<Long> {

    @Override
    public Long run(NodeContext context, Object[] args) throws Exception {
        List<Object> keys = ServerCache.keys(args);
        ServerCache.use(
                context,
                cache -> {
                    ServerCache.fill(cache, keys);
                    return null;
                });
        return cpuNanos();
    }

    static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
