package org.cacheconnector.benchmarks.measure;

import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;

/** The line that says where figures come from. Stateless. */
public final class Machine {

    private static final double BYTES_PER_GB = 1L << 30;

    private Machine() {}

    /** Returns cores, memory, operating system, JDK, load and date. */
    public static String describe() {
        var system =
                (com.sun.management.OperatingSystemMXBean)
                        ManagementFactory.getOperatingSystemMXBean();
        return String.format(
                Locale.ROOT,
                "%d cores, %.0f GB, %s %s, JDK %s, load %.1f at the start, %s",
                Runtime.getRuntime().availableProcessors(),
                system.getTotalMemorySize() / BYTES_PER_GB,
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                System.getProperty("java.version"),
                system.getSystemLoadAverage(),
                LocalDate.now(ZoneOffset.UTC));
    }
}
