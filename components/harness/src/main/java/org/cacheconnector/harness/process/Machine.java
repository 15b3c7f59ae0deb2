package org.cacheconnector.harness.process;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Describes the machine that this runs on, for readers of figures. Stateless; blocking. */
public final class Machine {

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final String MODEL = "model name";
    private static final double GIGABYTE = 1 << 30;

    private final OperatingSystemMXBean system =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** Returns what does not change: cores, memory, processor, operating system, Java. */
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

    /** Returns the facts with the load at this moment and the date, in one line. */
    public String line() {
        Map<String, String> facts = facts();
        return String.format(
                Locale.ROOT,
                "%s cores (%s), %s, %s, %s, load %.1f at the start, %s",
                facts.get("cores"),
                facts.get("cpu"),
                facts.get("memory"),
                facts.get("os"),
                facts.get("java"),
                system.getSystemLoadAverage(),
                LocalDate.now(ZoneOffset.UTC));
    }

    private String memory() {
        return String.format(Locale.ROOT, "%.0f GB", system.getTotalMemorySize() / GIGABYTE);
    }

    private static String cpu() {
        try {
            return Files.readAllLines(PROCESSORS).stream()
                    .filter(line -> line.startsWith(MODEL))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown");
        } catch (IOException e) {
            return "unknown";
        }
    }
}
