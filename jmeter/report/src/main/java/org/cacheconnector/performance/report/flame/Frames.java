package org.cacheconnector.performance.report.flame;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A method in a tree of calls, with the samples in it and below it. Used by one thread. */
final class Frames {

    private final String name;
    private final Map<String, Frames> callees = new LinkedHashMap<>();
    private long samples;

    Frames(String name) {
        this.name = name;
    }

    /** Adds a sample of a stack, outermost call first. */
    void add(List<String> stack) {
        samples++;
        Frames frame = this;
        for (String method : stack) {
            frame = frame.callees.computeIfAbsent(method, Frames::new);
            frame.samples++;
        }
    }

    String name() {
        return name;
    }

    long samples() {
        return samples;
    }

    Collection<Frames> callees() {
        return callees.values();
    }
}
