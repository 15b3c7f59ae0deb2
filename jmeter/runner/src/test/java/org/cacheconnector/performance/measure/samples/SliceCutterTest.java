package org.cacheconnector.performance.measure.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Offset;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.results.Times;
import org.junit.jupiter.api.Test;

class SliceCutterTest {

    private static final long START = 1_000_000;
    private static final Phase WARM_UP = Phase.warmUp(SetUp.OFF, 0, START);
    private static final Phase FIRST = Phase.measured(SetUp.OFF, 1, START + 2_000, START + 5_000);
    private static final Phase SWITCH = Phase.warmUp(SetUp.ACTIVEMQ, 1, START + 5_040);
    private static final Phase SECOND =
            Phase.measured(SetUp.ACTIVEMQ, 1, START + 6_000, START + 9_000);

    private final SliceCutter cutter = cutter();

    @Test
    void aSampleBelongsToTheSliceInWhichItEnds() {
        add(Samples.flow(START + 1_000, 1_000));
        add(Samples.flow(START + 1_000, 999));
        add(Samples.flow(START + 4_900, 99));
        add(Samples.flow(START + 4_900, 100));
        add(Samples.flow(START + 4_900, 1_100));

        assertThat(cutter.slice(FIRST).flows()).isEqualTo(2);
        assertThat(cutter.slice(SECOND).flows()).isEqualTo(1);
    }

    @Test
    void figuresOfALabelAreThoseOfItsSamples() {
        add(Samples.flow(START + 2_000, 10));
        add(Samples.flow(START + 2_000, 20));
        add(Samples.flow(START + 2_000, 60));
        add(Samples.sample("token", START + 2_000, 7, false));

        List<LabelResult> labels = cutter.slice(FIRST).labels();

        assertThat(labels).extracting(LabelResult::label).containsExactly(Samples.FLOW, "token");
        LabelResult flow = labels.get(0);
        assertThat(flow.flow()).isTrue();
        assertThat(flow.samples()).isEqualTo(3);
        assertThat(flow.errors()).isZero();
        assertThat(flow.average()).isEqualTo(30, Offset.offset(1e-9));
        Histogram histogram = Times.decode(flow.histogram());
        assertThat(histogram.getValueAtPercentile(50)).isBetween(19_980L, 20_020L);
        assertThat(labels.get(1).flow()).isFalse();
        assertThat(labels.get(1).errors()).isEqualTo(1);
        assertThat(cutter.errors().orElseThrow())
                .startsWith("1 requests failed")
                .contains("token: 500 Internal Server Error");
    }

    @Test
    void timeFromTheIntendedStartCounts() {
        cutter.add(Samples.flow(START + 2_100, 10), sample -> 11);
        cutter.add(Samples.flow(START + 2_200, 10), sample -> 10);
        cutter.add(Samples.sample("token", START + 2_100, 10, true), sample -> 11);

        assertThat(cutter.slice(FIRST).lateStarts()).isEqualTo(1);
        assertThat(cutter.slice(FIRST).labels())
                .extracting(LabelResult::average)
                .containsExactly(20.5, 10.0);
    }

    @Test
    void staleAnswersAreNoRequests() {
        add(Samples.untilInactive(START + 2_000, 40, 3, 0, false));
        add(Samples.untilInactive(START + 2_100, 1_500, 90, 20, false));
        add(Samples.untilInactive(START + 2_200, 2_000, 200, 100, true));

        assertThat(cutter.slice(FIRST).labels()).isEmpty();
        Staleness staleness = cutter.slice(FIRST).staleness();
        assertThat(staleness.revoked()).isEqualTo(3);
        assertThat(staleness.staleAnswers()).isEqualTo(293);
        assertThat(staleness.staleAfterOneSecond()).isEqualTo(120);
        assertThat(staleness.neverInactive()).isEqualTo(1);
        assertThat(Times.decode(staleness.histogram()).getTotalCount()).isEqualTo(2);
        assertThat(cutter.slice(SECOND).staleness()).isNull();
    }

    @Test
    void serversThatFailAreNoticed() {
        for (int i = 0; i < 60; i++) {
            add(Samples.flow(START + i, 1));
        }
        assertThat(cutter.trouble()).isEmpty();
        for (int i = 0; i < 21; i++) {
            add(Samples.sample("token", START + i, 1, false));
            add(Samples.sample(Samples.FLOW, START + i, 1, false));
        }
        assertThat(cutter.trouble().orElseThrow()).contains("21 of the last 40", "token: 500");
        for (int i = 0; i < 40; i++) {
            add(Samples.flow(START + i, 1));
        }
        assertThat(cutter.trouble()).isEmpty();
    }

    @Property(tries = 200)
    void theOrderOfSamplesDoesNotMatter(
            @ForAll @Size(max = 60) List<@IntRange(max = 10_000) Integer> ends,
            @ForAll Random random) {
        List<Sample> samples = new ArrayList<>();
        ends.forEach(end -> samples.add(Samples.flow(START + end - 1, 1)));
        SliceCutter inOrder = cutter();
        samples.forEach(sample -> inOrder.add(sample, each -> 0));
        Collections.shuffle(samples, random);
        SliceCutter shuffled = cutter();
        samples.forEach(sample -> shuffled.add(sample, each -> 0));

        assertThat(shuffled.slice(FIRST).flows())
                .isEqualTo(inOrder.slice(FIRST).flows())
                .isEqualTo(ends.stream().filter(end -> end >= 2_000 && end < 5_000).count());
        assertThat(shuffled.slice(SECOND).flows())
                .isEqualTo(ends.stream().filter(end -> end >= 6_000 && end < 9_000).count());
    }

    private void add(Sample sample) {
        cutter.add(sample, each -> 0);
    }

    private static SliceCutter cutter() {
        SliceCutter cutter = new SliceCutter(Samples.FLOW);
        List.of(WARM_UP, FIRST, SWITCH, SECOND, Phase.warmUp(SetUp.ACTIVEMQ, 2, START + 9_000))
                .forEach(cutter::begin);
        return cutter;
    }
}
