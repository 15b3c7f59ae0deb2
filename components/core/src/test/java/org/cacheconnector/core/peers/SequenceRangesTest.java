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
import org.cacheconnector.core.model.SequenceRange;
import org.junit.jupiter.api.Test;

/** Against a set of numbers. */
class SequenceRangesTest {

    private record Step(boolean add, long first, long last) {}

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.of(true, true, false),
                        Arbitraries.longs().between(1, 80),
                        Arbitraries.longs().between(0, 12))
                .as((add, first, length) -> new Step(add, first, first + length))
                .list()
                .ofMaxSize(40);
    }

    @Property(tries = 2_000)
    void holdsWhatASetHolds(@ForAll("steps") List<Step> steps) {
        SequenceRanges ranges = new SequenceRanges();
        Set<Long> model = new HashSet<>();
        for (Step step : steps) {
            long removed = 0;
            for (long number = step.first; number <= step.last; number++) {
                if (step.add) {
                    model.add(number);
                } else if (model.remove(number)) {
                    removed++;
                }
            }
            if (step.add) {
                ranges.add(step.first, step.last);
            } else if (step.first == step.last) {
                assertThat(ranges.remove(step.first)).isEqualTo(removed == 1);
            } else {
                assertThat(ranges.remove(new SequenceRange(step.first, step.last)))
                        .isEqualTo(removed);
            }
            assertSame(ranges, model);
        }
    }

    private static void assertSame(SequenceRanges ranges, Set<Long> model) {
        assertThat(ranges.count()).isEqualTo(model.size());
        assertThat(ranges.isEmpty()).isEqualTo(model.isEmpty());
        for (long number = 0; number < 100; number++) {
            assertThat(ranges.contains(number)).isEqualTo(model.contains(number));
        }
        if (!model.isEmpty()) {
            assertThat(ranges.first()).isEqualTo(model.stream().min(Long::compare).get());
        }
        long last = -1;
        for (SequenceRange range : ranges.ranges(SequenceRanges.MAX_RANGES)) {
            assertThat(range.first()).as("ascending, never touching").isGreaterThan(last + 1);
            last = range.last();
        }
    }

    @Property(tries = 300)
    void whatIsAskedForAtOnceContainsAllInFewRanges(@ForAll("steps") List<Step> steps) {
        SequenceRanges ranges = new SequenceRanges();
        steps.forEach(step -> ranges.add(step.first, step.last));
        for (int max : new int[] {1, 2, 5}) {
            List<SequenceRange> asked = ranges.ranges(max);
            assertThat(asked).hasSizeLessThanOrEqualTo(max);
            for (long number = 0; number < 100; number++) {
                long wanted = number;
                if (ranges.contains(number)) {
                    assertThat(asked).anyMatch(range -> range.contains(wanted));
                }
            }
        }
    }

    @Test
    void beyondTheBoundItHoldsMoreNeverLess() {
        SequenceRanges ranges = new SequenceRanges();
        for (long number = 2; number <= 5_000; number += 2) {
            ranges.add(number, number);
        }
        assertThat(ranges.ranges(10_000)).hasSizeLessThanOrEqualTo(SequenceRanges.MAX_RANGES);
        for (long number = 2; number <= 5_000; number += 2) {
            assertThat(ranges.contains(number)).isTrue();
        }
        assertThat(ranges.contains(1)).isFalse();
        assertThat(ranges.contains(4_999)).as("the highest stay exact").isFalse();
    }

    @Test
    void removingFromTheMiddleKeepsTheBound() {
        SequenceRanges ranges = new SequenceRanges();
        ranges.add(1, 10_000);
        for (long number = 2; number < 10_000; number += 2) {
            ranges.remove(number);
        }
        assertThat(ranges.ranges(100_000)).hasSizeLessThanOrEqualTo(SequenceRanges.MAX_RANGES);
        for (long number = 1; number <= 10_000; number += 2) {
            assertThat(ranges.contains(number)).isTrue();
        }
    }

    @Test
    void theLargestNumbersDoNoHarm() {
        SequenceRanges ranges = new SequenceRanges();
        ranges.add(5, Long.MAX_VALUE);
        ranges.add(Long.MAX_VALUE, Long.MAX_VALUE);
        ranges.add(1, 3);
        assertThat(ranges.contains(Long.MAX_VALUE)).isTrue();
        assertThat(ranges.contains(4)).isFalse();
        assertThat(ranges.count()).isPositive();
        assertThat(ranges.remove(new SequenceRange(1, Long.MAX_VALUE))).isPositive();
        assertThat(ranges.isEmpty()).isTrue();
        assertThat(ranges.remove(0)).isFalse();
        assertThat(ranges.remove(-1)).isFalse();
    }
}
