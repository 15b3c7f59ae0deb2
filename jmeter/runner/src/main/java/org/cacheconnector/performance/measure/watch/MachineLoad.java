package org.cacheconnector.performance.measure.watch;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** How busy a machine's processors are with all that runs on it. Used by one thread. */
public interface MachineLoad {

    /** The time begins for which {@link #end} tells the load. */
    void begin();

    /** Returns the part of all processors' time that was used since {@link #begin}, 0 to 1. */
    double end();

    /** Returns that of this machine. */
    static MachineLoad ofThisMachine() {
        OperatingSystemMXBean system =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return new MachineLoad() {
            @Override
            public void begin() {
                double unused = system.getCpuLoad();
            }

            @Override
            public double end() {
                return Math.max(0, system.getCpuLoad());
            }
        };
    }
}
