package org.cacheconnector.core.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.TestCodec;
import org.junit.jupiter.api.Test;

/** Against a list of all frames, from which the oldest are taken. */
class SentFramesTest {

    private record Step(int size, long pause) {}

    private record Kept(EncodedFrame frame, long sentAt) {}

    private final TestCodec codec = new TestCodec();

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 400), Arbitraries.longs().between(0, 40))
                .as(Step::new)
                .list()
                .ofMaxSize(80);
    }

    @Property(tries = 500)
    void keepsTheLatestWithinAllThreeBounds(
            @ForAll("steps") List<Step> steps,
            @ForAll @IntRange(max = 40) int maxFrames,
            @ForAll @IntRange(max = 6_000) int maxBytes,
            @ForAll @IntRange(min = 1, max = 500) int maxAge) {
        TestCodec codecOfTry = new TestCodec();
        SentFrames sent = new SentFrames(maxFrames, maxBytes, maxAge);
        List<Kept> model = new ArrayList<>();
        long now = -100;
        for (Step step : steps) {
            now += step.pause;
            EncodedFrame frame = codecOfTry.encode("x".repeat(step.size)).get(0);
            sent.add(frame, now);
            model.add(new Kept(frame, now));
            prune(model, maxFrames, maxBytes, maxAge, now);
            assertSame(sent, model, frame.sequence());
        }
        now += 300;
        sent.dropAged(now);
        prune(model, maxFrames, maxBytes, maxAge, now);
        assertSame(sent, model, steps.size());
    }

    private static void prune(List<Kept> model, int maxFrames, int maxBytes, int maxAge, long now) {
        while (!model.isEmpty()
                && (model.size() > maxFrames
                        || now - model.get(0).sentAt > maxAge
                        || model.stream().mapToLong(kept -> kept.frame.bytes().length).sum()
                                > maxBytes)) {
            model.remove(0);
        }
    }

    private static void assertSame(SentFrames sent, List<Kept> model, long last) {
        assertThat(sent.last()).isEqualTo(last);
        assertThat(sent.oldest()).isEqualTo(last + 1 - model.size());
        for (Kept kept : model) {
            assertThat(sent.frame(kept.frame.sequence())).isEqualTo(kept.frame.bytes());
        }
    }

    @Test
    void growsToManyFramesAndBeginsAnewWithItsBound() {
        SentFrames sent = new SentFrames(1_000, 1 << 20, 1_000);
        List<EncodedFrame> all = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            EncodedFrame frame = codec.encode(i).get(0);
            all.add(frame);
            sent.add(frame, 0);
        }
        assertThat(sent.oldest()).isEqualTo(2_001);
        for (long sequence = sent.oldest(); sequence <= sent.last(); sequence++) {
            assertThat(sent.frame(sequence)).isEqualTo(all.get((int) sequence - 1).bytes());
        }
    }

    @Test
    void aNumberLeftOutDropsWhatWasBefore() {
        SentFrames sent = new SentFrames(10, 1 << 20, 1_000);
        sent.add(codec.encode("k1").get(0), 0);
        codec.encode("never sent");
        EncodedFrame third = codec.encode("k3").get(0);
        sent.add(third, 0);
        assertThat(sent.oldest()).isEqualTo(3);
        assertThat(sent.last()).isEqualTo(3);
        assertThat(sent.frame(3)).isEqualTo(third.bytes());
        sent.add(codec.encode("k4").get(0), 0);
        assertThat(sent.oldest()).isEqualTo(3);
    }
}
