package org.cacheconnector.core.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SequenceRange;
import org.junit.jupiter.api.Test;

class RepairWorkshopTest {

    private static final int MAX_FRAME_BYTES = 8_192;

    private final TestCodec codec = new TestCodec(MAX_FRAME_BYTES, 8_000, List.of());
    private final SentFrames sent = new SentFrames(100, 1 << 20, TimeUnit.HOURS.toNanos(1));
    private final RepairWorkshop workshop =
            new RepairWorkshop(sent, codec.control, MAX_FRAME_BYTES, 1 << 20, 0);

    private void send(int frames, int keyBytes) {
        for (int i = 0; i < frames; i++) {
            InvalidationBatch batch =
                    InvalidationBatch.of(
                            List.of(
                                    CacheInvalidations.ofKeys(
                                            TestCodec.CACHE, List.of("k".repeat(keyBytes)))));
            for (EncodedFrame frame : codec.encoder.encode(batch)) {
                sent.add(frame, 0);
            }
        }
    }

    private List<Frame> answer(long now, SequenceRange... ranges) {
        List<Frame> frames = new ArrayList<>();
        for (byte[] bytes : workshop.answer(List.of(ranges), now)) {
            assertThat(bytes).hasSizeLessThanOrEqualTo(MAX_FRAME_BYTES);
            frames.add(codec.decode(bytes));
        }
        return frames;
    }

    private static SortedSet<Long> resent(List<Frame> frames) {
        SortedSet<Long> numbers = new TreeSet<>();
        for (Frame frame : frames) {
            if (frame.type() == FrameType.REPAIR) {
                frame.repair().frames().forEach(resent -> numbers.add(resent.sequence()));
            } else {
                numbers.add(frame.sequence());
            }
        }
        return numbers;
    }

    private static SequenceRange range(long first, long last) {
        return new SequenceRange(first, last);
    }

    @Test
    void sendsWhatWasAskedForInFewMessages() {
        send(50, 100);
        List<Frame> frames = answer(0, range(3, 5), range(10, 40));
        assertThat(resent(frames)).hasSize(34).contains(3L, 5L, 10L, 40L).doesNotContain(6L);
        assertThat(frames).hasSizeLessThan(5);
        assertThat(frames).allMatch(frame -> frame.sequence() == 50);
    }

    @Test
    void sendsAFrameThatFitsIntoNoRepairAsItIs() {
        send(2, 7_000);
        List<Frame> frames = answer(0, range(1, 2));
        assertThat(frames).allMatch(frame -> frame.type() == FrameType.INVALIDATIONS);
        assertThat(resent(frames)).containsExactly(1L, 2L);
    }

    @Test
    void sendsEachOnceForAllWhoAskWithinAShortTime() {
        send(10, 10);
        assertThat(resent(answer(0, range(1, 5)))).hasSize(5);
        long soon = RepairWorkshop.QUIET_NANOS - 1;
        assertThat(resent(answer(soon, range(1, 6)))).containsExactly(6L);
        assertThat(resent(answer(RepairWorkshop.QUIET_NANOS, range(1, 6))))
                .containsExactly(1L, 2L, 3L, 4L, 5L);
    }

    @Test
    void whoMissesWhatIsGoneIsToldThat() {
        send(150, 10);
        assertThat(answer(0, range(20, 30)).get(0).repair().gone()).contains(range(20, 50));
        assertThat(answer(1, range(5, 8)).get(0).repair().gone()).contains(range(5, 50));
    }

    @Test
    void impossibleNumbersGetNoAnswer() {
        assertThat(answer(0, range(1, Long.MAX_VALUE))).isEmpty();
        send(5, 10);
        assertThat(answer(0, range(6, Long.MAX_VALUE))).isEmpty();
        assertThat(answer(0, range(Long.MAX_VALUE, Long.MAX_VALUE))).isEmpty();
        assertThat(resent(answer(0, range(1, Long.MAX_VALUE)))).hasSize(5);
    }

    @Test
    void manyHostileRangesDoNotTakeLong() {
        send(100, 10);
        SequenceRange[] hostile = new SequenceRange[4_000];
        java.util.Arrays.fill(hostile, range(1, Long.MAX_VALUE));
        assertThat(resent(answer(0, hostile))).hasSize(100);
    }

    /** Has {@code ranges} asked for at that time, and returns how many bytes that made it send. */
    private long bytesFor(long now, SequenceRange... ranges) {
        return workshop.answer(List.of(ranges), now).stream()
                .mapToLong(bytes -> bytes.length)
                .sum();
    }

    @Test
    void whoAsksForEverythingAgainAndAgainDoesNotGetItEachTime() {
        send(100, 5_000);
        long sentBytes = 0;
        long minute = TimeUnit.MINUTES.toNanos(1);
        for (long now = 0; now < minute; now += RepairWorkshop.QUIET_NANOS) {
            sentBytes += bytesFor(now, range(1, 100));
        }
        assertThat(sentBytes).as("of 500 KB, in a minute").isBetween(500_000L, 35_000_000L);
    }

    @Test
    void whoAsksForTooMuchIsToldThatTheRestIsGone() {
        send(100, 5_000);
        for (int i = 0; i < 4; i++) {
            answer(i * RepairWorkshop.QUIET_NANOS, range(1, 100));
        }
        List<Frame> frames = answer(4 * RepairWorkshop.QUIET_NANOS, range(1, 100));
        SequenceRange gone = frames.get(0).repair().gone().orElseThrow();
        assertThat(gone.last()).isEqualTo(100);
        assertThat(resent(frames.subList(1, frames.size())))
                .as("what the rest of the budget was enough for")
                .allMatch(sequence -> sequence < gone.first());
    }

    @Test
    void whoWaitsGetsFramesAgain() {
        send(100, 5_000);
        for (int i = 0; i < 10; i++) {
            answer(i * RepairWorkshop.QUIET_NANOS, range(1, 100));
        }
        assertThat(resent(answer(10 * RepairBudget.REFILL_NANOS, range(1, 100)))).hasSize(100);
    }
}
