package org.cacheconnector.performance.measure;

import java.util.List;
import java.util.Optional;
import org.cacheconnector.performance.measure.samples.Sample;

/** A load with a flow of 10 ms that ends each 100 ms, while it is started. Used by one thread. */
final class FakeLoad implements LoadGenerator {

    static final String FLOW = "stub";
    static final long EACH = 100;

    private final WallClock clock;
    private long next;
    private boolean running;
    private boolean stopped;
    private boolean failing;
    private boolean silent;
    private String failure;

    FakeLoad(WallClock clock) {
        this.clock = clock;
    }

    void failWith(String why) {
        failure = why;
    }

    /** From now on every flow fails. */
    void serversFail() {
        failing = true;
    }

    /** From now on no flow ends. */
    void fallSilent() {
        silent = true;
    }

    boolean isStopped() {
        return stopped;
    }

    @Override
    public void start() {
        running = true;
        next = clock.millis() + EACH;
    }

    @Override
    public List<WatchedProcess> processes() {
        return List.of();
    }

    @Override
    public void read(Samples samples) {
        while (running && next <= clock.millis()) {
            if (!silent) {
                samples.accept(flow(next - 10), sample -> 0);
            }
            next += EACH;
        }
    }

    private Sample flow(long start) {
        return new Sample(
                start, 10, 0, FLOW, "200", "OK", "users 1-1", !failing, "", 0, 0, 0, false);
    }

    @Override
    public Optional<String> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public String lastWords() {
        return "last words";
    }

    @Override
    public void stop() {
        stopped = true;
    }

    @Override
    public List<String> remarks() {
        return List.of();
    }
}
