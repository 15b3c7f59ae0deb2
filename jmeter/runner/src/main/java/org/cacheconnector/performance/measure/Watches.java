package org.cacheconnector.performance.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import org.cacheconnector.performance.measure.watch.ProcessWatch;
import org.cacheconnector.performance.results.ProcessUse;

/** Watches all processes of a cell and the machine. Used by one thread; blocking. */
final class Watches implements AutoCloseable {

    private final List<ProcessWatch> watches = new ArrayList<>();
    private final List<WatchedProcess> processes = new ArrayList<>();
    private final DoubleSupplier machine;

    /**
     * @param machine tells the part of all processors' time that was used since it was last asked
     */
    Watches(DoubleSupplier machine) {
        this.machine = machine;
    }

    /** Returns watches of this machine. */
    static Watches ofThisMachine() {
        return new Watches(
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)::getCpuLoad);
    }

    void add(List<WatchedProcess> more) {
        processes.addAll(more);
        for (WatchedProcess process : more) {
            ProcessWatch.of(process.name(), process.pid(), process.jvm()).ifPresent(watches::add);
        }
    }

    /** The time begins for which {@link #end} tells the use. */
    void begin() {
        watches.forEach(ProcessWatch::begin);
        double unused = machine.getAsDouble();
    }

    List<ProcessUse> end() {
        return watches.stream().map(ProcessWatch::end).toList();
    }

    /** Returns the part of the processors that was busy; to be asked once, before {@link #end}. */
    double machineLoad() {
        return Math.max(0, machine.getAsDouble());
    }

    /** Returns which process has ended, if one has. */
    Optional<String> ended() {
        return processes.stream()
                .filter(
                        each ->
                                !ProcessHandle.of(each.pid())
                                        .map(ProcessHandle::isAlive)
                                        .orElse(false))
                .findFirst()
                .map(
                        each ->
                                "%s (process %d) has ended; its log says why"
                                        .formatted(each.name(), each.pid()));
    }

    @Override
    public void close() {
        watches.forEach(ProcessWatch::close);
    }
}
