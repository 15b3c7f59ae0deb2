package org.cacheconnector.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterProperty;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.TestConfig;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.receive.ReceivingHalf;

/** In whatever order two threads and another node invalidate and put: whose value stays. */
class WritersPutsTest {

    private static final CacheId CACHE = new CacheId("t", "m", "c");
    private static final long TICK = ReceivingHalf.TICK_NANOS;
    private static final long WINDOW = TimeUnit.SECONDS.toNanos(1);

    /** After it the last look is over. */
    private static final long OVER = WINDOW + WINDOW / 32 + 3 * TICK;

    private final ExecutorService other = Executors.newSingleThreadExecutor();

    @AfterProperty
    void end() {
        other.shutdown();
    }

    private enum Who {
        ONE,
        OTHER,
        ANOTHER_NODE
    }

    private record Step(int pause, Who who, boolean puts, int key) {}

    private record Event(long at, Who who) {}

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.of(0, 0, 0, 1, 2, 4, 12),
                        Arbitraries.of(Who.class),
                        Arbitraries.of(true, false),
                        Arbitraries.integers().between(0, 1))
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(30);
    }

    @Property(tries = 500)
    void theValueOfTheLastWriterStaysAndEveryOtherGoes(@ForAll("steps") List<Step> steps)
            throws Exception {
        TimedCaches caches = new TimedCaches();
        RefillGuard guard =
                new RefillGuard(
                        TestConfig.of("node"),
                        caches,
                        new CountingMetrics(),
                        (cache, key) -> false,
                        () -> caches.now);
        List<List<Event>> invalidations = List.of(new ArrayList<>(), new ArrayList<>());
        Event[] puts = new Event[2];
        for (Step step : steps) {
            pass(guard, caches, step.pause);
            if (!step.puts) {
                caches.values.remove(step.key);
                puts[step.key] = null;
                invalidations.get(step.key).add(new Event(caches.now, step.who));
                invalidate(guard, step);
            } else if (step.who != Who.ANOTHER_NODE) {
                Object value = new Object();
                caches.values.put(step.key, value);
                puts[step.key] = new Event(caches.now, step.who);
                on(step.who, () -> guard.put(CACHE, step.key, value));
            }
        }
        pass(guard, caches, 20);
        for (int key = 0; key < puts.length; key++) {
            if (puts[key] != null) {
                check(puts[key], invalidations.get(key), caches.values.containsKey(key));
            }
        }
    }

    private static void check(Event put, List<Event> invalidations, boolean there) {
        List<Event> guarded = new ArrayList<>(invalidations);
        guarded.removeIf(event -> put.at - event.at > OVER);
        Event latest = guarded.isEmpty() ? put : guarded.get(guarded.size() - 1);
        if (latest.who == put.who) {
            assertThat(there).as("of the writer").isTrue();
        } else if (put.at - latest.at <= WINDOW) {
            assertThat(there).as("of somebody else").isFalse();
        }
    }

    private static void pass(RefillGuard guard, TimedCaches caches, int ticks) {
        for (int i = 0; i < ticks; i++) {
            caches.now += TICK;
            guard.tick();
        }
    }

    private void invalidate(RefillGuard guard, Step step) throws Exception {
        if (step.who == Who.ANOTHER_NODE) {
            guard.invalidated(CACHE, step.key);
        } else {
            on(step.who, () -> guard.invalidatedHere(CACHE, step.key));
        }
    }

    /** Runs {@code work} on this thread, or on another that is there all the time. */
    private void on(Who who, Runnable work) throws Exception {
        if (who == Who.ONE) {
            work.run();
        } else {
            other.submit(work).get();
        }
    }
}
