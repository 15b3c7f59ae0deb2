package org.cacheconnector.performance.measure.watch;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.ThreadUse;

/**
 * What one process of this machine uses between two moments. What cannot be known, as the process
 * is no JVM or cannot be attached to, is {@link Double#NaN}. Used by one thread; blocking.
 */
public final class ProcessWatch implements AutoCloseable {

    private static final double NANOS = 1e9;

    private final String name;
    private final ProcessHandle process;
    private final ProcessTree tree;
    private final Optional<JvmWatch> jvm;
    private final Optional<ProcessThreads> threads;
    private long began;
    private double cpuBefore;
    private Map<String, ProcessThreads.Reading> threadsBefore = Map.of();

    private ProcessWatch(String name, ProcessHandle process, boolean jvm) {
        this.name = name;
        this.process = process;
        this.tree = new ProcessTree(process, Path.of("/proc"));
        this.jvm = jvm ? JvmWatch.of(process.pid()) : Optional.empty();
        ThreadGroups groups = new ThreadGroups(ProcessUse.isNode(name));
        this.threads =
                jvm ? Optional.of(ProcessThreads.of(process.pid(), groups)) : Optional.empty();
    }

    /**
     * Watches a process; nothing if there is none of this id.
     *
     * @param name as it is reported
     * @param jvm whether it is a Java virtual machine, whose threads have names
     */
    public static Optional<ProcessWatch> of(String name, long pid, boolean jvm) {
        return ProcessHandle.of(pid).map(process -> new ProcessWatch(name, process, jvm));
    }

    /** Returns whether it runs. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** The time begins for which {@link #end} tells the use. */
    public void begin() {
        jvm.ifPresent(JvmWatch::take);
        // As in end: the clock, then the threads.
        began = System.nanoTime();
        threadsBefore = threads.map(ProcessThreads::read).orElse(Map.of());
        cpuBefore = tree.cpuSeconds();
    }

    /** Returns what was used since {@link #begin}. */
    public ProcessUse end() {
        double seconds = (System.nanoTime() - began) / NANOS;
        Map<String, ProcessThreads.Reading> after =
                threads.map(ProcessThreads::read).orElse(Map.of());
        double cpu = tree.cpuSeconds() - cpuBefore;
        List<ThreadUse> uses = ProcessThreads.between(threadsBefore, after, cpu);
        if (!uses.isEmpty()) {
            // In ns, where the whole process is known in hundredths of a second only.
            cpu = uses.stream().mapToDouble(ThreadUse::cpuSeconds).sum();
        }
        JvmWatch.Pauses pauses = jvm.map(JvmWatch::take).orElse(JvmWatch.Pauses.UNKNOWN);
        return new ProcessUse(
                name,
                cpu / seconds,
                tree.residentMegabytes(),
                pauses.millis(),
                pauses.count(),
                pauses.leastMegabytes(),
                uses);
    }

    @Override
    public void close() {
        jvm.ifPresent(JvmWatch::close);
    }
}
