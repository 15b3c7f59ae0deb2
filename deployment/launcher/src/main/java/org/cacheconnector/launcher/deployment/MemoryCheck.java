package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/** Finds out before anything is started whether the machine has enough memory. Stateless. */
final class MemoryCheck {

    // Measured: what a node takes beside its heap, and all that is not a node.
    private static final int BESIDE_HEAP = 250;
    private static final int NOT_NODES = 600;
    private static final Path MEMORY = Path.of("/proc/meminfo");
    private static final String AVAILABLE = "MemAvailable:";
    private static final long MEGABYTE = 1 << 20;

    private final LongSupplier availableMegabytes;

    MemoryCheck(LongSupplier availableMegabytes) {
        this.availableMegabytes = availableMegabytes;
    }

    static MemoryCheck ofThisMachine() {
        return new MemoryCheck(() -> available(MEMORY));
    }

    /** Returns how many MB a deployment may take when every heap is full. */
    static long needed(DeploymentOptions options) {
        long nodes = (long) options.clusters() * options.nodes();
        return nodes * (options.heapMegabytes() + BESIDE_HEAP) + NOT_NODES;
    }

    /**
     * @throws DeploymentException saying how much is missing and what to do
     */
    void check(DeploymentOptions options) {
        long needed = needed(options);
        long available = availableMegabytes.getAsLong();
        if (available < needed) {
            throw new DeploymentException(
                    Failure.MEMORY,
                    "Too little memory: "
                            + available
                            + " MB are available, "
                            + options.clusters() * options.nodes()
                            + " nodes with a heap of "
                            + options.heapMegabytes()
                            + " MB each may need "
                            + needed
                            + " MB. Give them less (--heap), start fewer (--nodes, --clusters) or"
                            + " stop other programs");
        }
    }

    /** Looks at what Linux could free; elsewhere only at what there is. */
    static long available(Path meminfo) {
        com.sun.management.OperatingSystemMXBean system =
                (com.sun.management.OperatingSystemMXBean)
                        ManagementFactory.getOperatingSystemMXBean();
        // Knows the limit of a container.
        long total = system.getTotalMemorySize() / MEGABYTE;
        try {
            return Files.readAllLines(meminfo).stream()
                    .filter(line -> line.startsWith(AVAILABLE))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                    .map(free -> Math.min(free, total))
                    .findFirst()
                    .orElse(total);
        } catch (IOException e) {
            return total;
        }
    }
}
