package org.cacheconnector.benchmarks.measure;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Reads what this process and thread have used up so far. Thread-safe. */
public final class Cost {

    private final OperatingSystemMXBean process =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Returns the CPU time of this process in nanoseconds, all threads and the JVM's own. */
    public long processCpuNanos() {
        return process.getProcessCpuTime();
    }

    /** Returns how many bytes the calling thread has allocated. */
    public long allocatedBytes() {
        return threads.getCurrentThreadAllocatedBytes();
    }
}
