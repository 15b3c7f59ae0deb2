package org.cacheconnector.performance.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.performance.results.Slice;

/** Keeps what it is told. Used by one thread. */
final class RecordedProgress implements MeasurementProgress {

    private final List<String> parts = new ArrayList<>();
    private final List<Duration> left = new ArrayList<>();
    private final List<Slice> slices = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    List<String> parts() {
        return parts;
    }

    List<Duration> left() {
        return left;
    }

    List<Slice> slices() {
        return slices;
    }

    List<String> remarks() {
        return remarks;
    }

    @Override
    public void begins(String what, Duration timeLeft) {
        parts.add(what);
        left.add(timeLeft);
    }

    @Override
    public void measured(Slice slice) {
        slices.add(slice);
    }

    @Override
    public void remark(String text) {
        remarks.add(text);
    }
}
