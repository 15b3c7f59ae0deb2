package org.cacheconnector.performance.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.performance.measure.watch.MachineLoad;
import org.cacheconnector.performance.measure.watch.ProcessWatch;
import org.cacheconnector.performance.results.ProcessUse;

/** Watches all processes of a cell and the machine. Used by one thread; blocking. */
final class Watches implements AutoCloseable {

    private final List<ProcessWatch> watches = new ArrayList<>();
    private final List<WatchedProcess> gone = new ArrayList<>();
    private final MachineLoad machine;

    Watches(MachineLoad machine) {
        this.machine = machine;
    }

    void add(List<WatchedProcess> processes) {
        for (WatchedProcess process : processes) {
            ProcessWatch.of(process.name(), process.pid(), process.jvm())
                    .ifPresentOrElse(watches::add, () -> gone.add(process));
        }
    }

    /** The time begins for which {@link #end} tells the use. */
    void begin() {
        watches.forEach(ProcessWatch::begin);
        machine.begin();
    }

    List<ProcessUse> end() {
        return watches.stream().map(ProcessWatch::end).toList();
    }

    /** Returns the part of the processors that was busy; to be asked once, before {@link #end}. */
    double machineLoad() {
        return machine.end();
    }

    /** Returns which process has ended, if one has. */
    Optional<String> ended() {
        return Optional.<String>empty()
                .or(() -> gone.stream().findFirst().map(each -> sentence(each.name(), each.pid())))
                .or(
                        () ->
                                watches.stream()
                                        .filter(watch -> !watch.isAlive())
                                        .findFirst()
                                        .map(watch -> sentence(watch.name(), watch.pid())));
    }

    private static String sentence(String name, long pid) {
        return name + " (process " + pid + ") has ended; its log says why";
    }

    @Override
    public void close() {
        watches.forEach(ProcessWatch::close);
    }
}
