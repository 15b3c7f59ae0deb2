package org.cacheconnector.performance.measure.watch;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** How busy this machine's processors are with all that runs on it. Used by one thread. */
public final class MachineLoad {

    private final OperatingSystemMXBean system =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /** The time begins for which {@link #end} tells the load. */
    public void begin() {
        double unused = system.getCpuLoad();
    }

    /** Returns the part of all processors' time that was used since {@link #begin}, 0 to 1. */
    public double end() {
        return Math.max(0, system.getCpuLoad());
    }
}
