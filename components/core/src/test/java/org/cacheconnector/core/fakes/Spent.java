package org.cacheconnector.core.fakes;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** What threads have spent so far. */
public final class Spent {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Spent() {}

    /** Returns how many bytes this thread has allocated. */
    public static long bytes() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    /** Returns how much processor time {@code thread} has used. */
    public static long cpuNanos(Thread thread) {
        return THREADS.getThreadCpuTime(thread.getId());
    }
}
