package org.cacheconnector.core.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.cacheconnector.core.model.SequenceRange;
import org.junit.jupiter.api.Test;

/** Against sets of the numbers that came, are missing, and were given up. */
class PeerTrackerTest {

    private enum What {
        ARRIVED,
        ANNOUNCED,
        REPLACED,
        GIVE_UP
    }

    private record Step(What what, long number, long length) {}

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.frequency(
                                net.jqwik.api.Tuple.of(8, What.ARRIVED),
                                net.jqwik.api.Tuple.of(4, What.ANNOUNCED),
                                net.jqwik.api.Tuple.of(2, What.REPLACED),
                                net.jqwik.api.Tuple.of(1, What.GIVE_UP)),
                        Arbitraries.longs().between(1, 60),
                        Arbitraries.longs().between(0, 10))
                .as(Step::new)
                .list()
                .ofMaxSize(60);
    }

    @Property(tries = 2_000)
    void knowsWhatCameAndWhatDidNot(
            @ForAll("steps") List<Step> steps, @ForAll @LongRange(max = 30) long baseline) {
        PeerTracker tracker = new PeerTracker(baseline);
        Set<Long> missing = new HashSet<>();
        Set<Long> applied = new HashSet<>();
        long highest = baseline;
        for (Step step : steps) {
            switch (step.what) {
                case ARRIVED -> {
                    boolean isNew = applied.add(step.number);
                    for (long n = highest + 1; n < step.number; n++) {
                        missing.add(n);
                    }
                    missing.remove(step.number);
                    highest = Math.max(highest, step.number);
                    assertThat(tracker.arrived(step.number)).isEqualTo(isNew);
                }
                case ANNOUNCED -> {
                    assertThat(tracker.announced(step.number)).isEqualTo(step.number > highest);
                    for (long n = highest + 1; n <= step.number; n++) {
                        missing.add(n);
                    }
                    highest = Math.max(highest, step.number);
                }
                case REPLACED -> {
                    long found = 0;
                    for (long n = step.number; n <= step.number + step.length; n++) {
                        if (missing.remove(n)) {
                            applied.add(n);
                            found++;
                        }
                    }
                    SequenceRange range = new SequenceRange(step.number, step.number + step.length);
                    assertThat(tracker.gone(range)).isEqualTo(found);
                }
                case GIVE_UP -> {
                    missing.clear();
                    tracker.giveUp();
                }
            }
            assertThat(tracker.missingCount()).isEqualTo(missing.size());
            assertThat(tracker.isComplete()).isEqualTo(missing.isEmpty());
            assertThat(tracker.highest()).isEqualTo(highest);
            for (long n = 1; n <= 72; n++) {
                assertThat(tracker.isMissing(n)).isEqualTo(missing.contains(n));
            }
        }
    }

    @Test
    void theLargestNumberThenAContradictionHeals() {
        PeerTracker tracker = new PeerTracker(0);
        assertThat(tracker.arrived(7)).isTrue();
        assertThat(tracker.arrived(Long.MAX_VALUE)).isTrue();
        assertThat(tracker.missing()).hasSize(2);
        tracker.restartAt(8);
        assertThat(tracker.isComplete()).isTrue();
        assertThat(tracker.arrived(9)).isTrue();
        assertThat(tracker.announced(11)).isTrue();
        assertThat(tracker.missing()).containsExactly(new SequenceRange(10, 11));
    }
}
