package org.cacheconnector.performance.study;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Describes the machine that this runs on. Blocking. */
public final class Machine {

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final String MODEL = "model name";
    private static final double GIGABYTE = 1 << 30;

    private final Path processors;

    /** Describes this one. */
    public Machine() {
        this(PROCESSORS);
    }

    Machine(Path processors) {
        this.processors = processors;
    }

    /** Returns what a reader of results wants to know of it. */
    public Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
        facts.put("memory", memory());
        facts.put("cpu", cpu());
        facts.put(
                "os",
                System.getProperty("os.name")
                        + " "
                        + System.getProperty("os.version")
                        + ", "
                        + System.getProperty("os.arch"));
        facts.put(
                "java",
                System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
        return facts;
    }

    private static String memory() {
        com.sun.management.OperatingSystemMXBean system =
                (com.sun.management.OperatingSystemMXBean)
                        ManagementFactory.getOperatingSystemMXBean();
        return String.format(Locale.ROOT, "%.0f GB", system.getTotalMemorySize() / GIGABYTE);
    }

    private String cpu() {
        try {
            return Files.readAllLines(processors).stream()
                    .filter(line -> line.startsWith(MODEL))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }
}
