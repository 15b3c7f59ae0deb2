package org.cacheconnector.performance.measure.watch;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import javax.management.MBeanServerConnection;

/**
 * How much the threads of a JVM allocate on its heap. What threads allocate that end between two
 * readings is lost; servers keep theirs in pools. Used by one thread; blocking.
 */
final class HeapAllocation {

    static final double MEGABYTE = 1 << 20;

    private final ThreadMXBean threads;
    private Map<Long, Long> last = Map.of();

    HeapAllocation(MBeanServerConnection beans) throws IOException {
        this.threads =
                ManagementFactory.newPlatformMXBeanProxy(
                        beans, ManagementFactory.THREAD_MXBEAN_NAME, ThreadMXBean.class);
    }

    /** Returns how many MB were allocated since the last call. */
    double takeMegabytes() {
        Map<Long, Long> before = last;
        last = perThread();
        double bytes = 0;
        for (Map.Entry<Long, Long> thread : last.entrySet()) {
            bytes += thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
        }
        return bytes / MEGABYTE;
    }

    private Map<Long, Long> perThread() {
        long[] ids = threads.getAllThreadIds();
        long[] bytes = threads.getThreadAllocatedBytes(ids);
        Map<Long, Long> allocated = new HashMap<>();
        for (int i = 0; i < ids.length; i++) {
            // A thread that has just ended has -1.
            if (bytes[i] >= 0) {
                allocated.put(ids[i], bytes[i]);
            }
        }
        return allocated;
    }
}
