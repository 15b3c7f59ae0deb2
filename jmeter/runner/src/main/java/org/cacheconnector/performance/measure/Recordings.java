package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.measure.watch.FlightRecording;

/** The recordings that nodes make of themselves while a cell is measured. Used by one thread. */
final class Recordings {

    private final List<WatchedProcess> nodes;
    private final Path folder;
    private final Map<String, FlightRecording> running = new LinkedHashMap<>();
    private final List<String> problems = new ArrayList<>();

    /**
     * @param folder for the files, {@code NODE.jfr}
     */
    Recordings(List<WatchedProcess> nodes, Path folder) {
        this.nodes = List.copyOf(nodes);
        this.folder = folder;
    }

    /**
     * Finds the nodes to be recorded.
     *
     * @throws IllegalArgumentException if one of them is not watched or no JVM
     */
    static Recordings of(List<String> names, Servers servers, Path folder) {
        List<WatchedProcess> nodes = new ArrayList<>();
        for (String name : names) {
            nodes.add(
                    servers.processes().stream()
                            .filter(process -> process.jvm() && process.name().equals(name))
                            .findFirst()
                            .orElseThrow(
                                    () ->
                                            new IllegalArgumentException(
                                                    "No process "
                                                            + name
                                                            + " to be recorded; there are "
                                                            + servers.processes().stream()
                                                                    .filter(WatchedProcess::jvm)
                                                                    .map(WatchedProcess::name)
                                                                    .toList())));
        }
        return new Recordings(nodes, folder);
    }

    /** Starts them; what does not start is told by {@link #stop}. */
    void start() {
        for (WatchedProcess node : nodes) {
            try {
                running.put(node.name(), FlightRecording.start(node.pid()));
            } catch (IOException e) {
                problems.add("No recording of " + node.name() + ": " + e.getMessage());
            }
        }
    }

    /** Stops those that run, and returns what a reader of the results must know. */
    List<String> stop() {
        List<String> remarks = new ArrayList<>(problems);
        running.forEach(
                (name, recording) -> {
                    try {
                        Files.createDirectories(folder);
                        recording.stop(folder.resolve(name + ".jfr"));
                        remarks.add(
                                name
                                        + " recorded itself with JFR meanwhile, which costs it a little");
                    } catch (IOException e) {
                        remarks.add("No recording of " + name + ": " + e.getMessage());
                    }
                });
        running.clear();
        return remarks;
    }
}
