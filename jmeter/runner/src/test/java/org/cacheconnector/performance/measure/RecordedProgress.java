package org.cacheconnector.performance.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Keeps what it is told. Used by one thread. */
final class RecordedProgress implements MeasurementProgress {

    final List<String> parts = new ArrayList<>();
    final List<String> remarks = new ArrayList<>();

    @Override
    public void begins(String what, Duration timeLeft) {
        parts.add(what);
    }

    @Override
    public void remark(String text) {
        remarks.add(text);
    }

    /** Returns whether a part has begun. */
    boolean has(String part) {
        return parts.stream().anyMatch(each -> each.startsWith(part));
    }
}
