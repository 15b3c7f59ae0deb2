package org.cacheconnector.performance.measure.watch;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * Tells how fast the machine's processors are: does the same unit of work ten times a second in a
 * thread of its own, and measures the processor time that it takes. Other load slows it down by the
 * caches and the turbo that it takes away, as it does the servers. Thread-safe.
 */
public final class Speedometer implements AutoCloseable {

    private static final long PERIOD_NANOS = 100_000_000;
    private static final double MICRO = 1_000;

    // Enough for the compiler to have done with it.
    private static final int WARM_UP = 50;

    // About a ms, in memory that the second-level cache holds while nobody else needs it.
    private static final int STEPS = 200_000;
    private static final int SLOTS = 1 << 17;

    private final int[] next = circle();
    private final ThreadMXBean times = ManagementFactory.getThreadMXBean();
    private final List<Long> nanos = new ArrayList<>();
    private final Thread thread = new Thread(this::measureAll, "speedometer");
    private volatile boolean closed;
    private int place;

    /** Begins to work. */
    public Speedometer() {
        thread.setDaemon(true);
        thread.start();
    }

    /** All places one after the other, in random order. */
    private static int[] circle() {
        int[] order = new int[SLOTS];
        for (int i = 0; i < SLOTS; i++) {
            order[i] = i;
        }
        SplittableRandom random = new SplittableRandom(1);
        for (int i = SLOTS - 1; i > 0; i--) {
            int other = random.nextInt(i);
            int kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
        return order;
    }

    private void measureAll() {
        for (int i = 0; i < WARM_UP; i++) {
            work();
        }
        while (!closed) {
            measure();
            LockSupport.parkNanos(PERIOD_NANOS);
        }
    }

    private void measure() {
        long began = times.getCurrentThreadCpuTime();
        work();
        long took = times.getCurrentThreadCpuTime() - began;
        synchronized (nanos) {
            nanos.add(took);
        }
    }

    private void work() {
        int at = place;
        for (int i = 0; i < STEPS; i++) {
            at = next[at];
        }
        place = at;
    }

    /** The time begins for which {@link #medianMicros} tells the speed. */
    public void begin() {
        synchronized (nanos) {
            nanos.clear();
        }
    }

    /** Returns the median time of a unit since {@link #begin} in µs; 0 if none was done. */
    public double medianMicros() {
        long[] sorted;
        synchronized (nanos) {
            sorted = nanos.stream().mapToLong(Long::longValue).toArray();
        }
        Arrays.sort(sorted);
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2] / MICRO;
    }

    @Override
    public void close() {
        closed = true;
    }
}
