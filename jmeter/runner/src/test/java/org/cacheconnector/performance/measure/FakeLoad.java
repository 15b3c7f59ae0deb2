package org.cacheconnector.performance.measure;

import static org.cacheconnector.performance.measure.samples.Samples.sample;

import java.util.List;
import java.util.Optional;

/** A load with a flow of 10 ms that ends each 100 ms, while it is started. Used by one thread. */
final class FakeLoad implements LoadGenerator {

    static final String FLOW = "stub";
    static final long EACH = 100;

    /** Why it does not go on, if it does not. */
    String failure;

    /** Whether no flow ends from now on. */
    boolean silent;

    boolean stopped;
    boolean still;
    private final WallClock clock;
    private long next = Long.MAX_VALUE;

    FakeLoad(WallClock clock) {
        this.clock = clock;
    }

    @Override
    public void start() {
        next = clock.millis() + EACH;
    }

    @Override
    public void standStill(boolean isStill) {
        still = isStill;
    }

    @Override
    public List<WatchedProcess> processes() {
        return List.of();
    }

    @Override
    public void read(Samples samples) {
        for (; next <= clock.millis(); next += EACH) {
            if (!silent && !still) {
                samples.accept(sample(FLOW, next - 10, 10, true), one -> 0);
            }
        }
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
