package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.fakes.RecordingClassResolver;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.HandMadeFrame;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.receive.PeerTracker.Arrival;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;

class PeerRegistryTest {

    private final CountingMetrics metrics = new CountingMetrics();
    private final ManualClock clock = new ManualClock();
    private final PeerRegistry registry =
            new PeerRegistry(
                    clock,
                    metrics,
                    new StaleCacheClearing(new RecordingApplier(), System::nanoTime));
    private final FrameDecoder decoder =
            new FrameDecoder(
                    new KeyDecoder(List.of(), 1_000, new RecordingClassResolver(), metrics));

    private Frame frame(int type, String node, long incarnation, long sequence) {
        HandMadeFrame frame = new HandMadeFrame(1, type, 0, "default", node, incarnation, sequence);
        if (type == 1) {
            frame.groups(0);
        }
        try {
            return decoder.decode(frame.bytes());
        } catch (MalformedFrameException e) {
            throw new AssertionError(e);
        }
    }

    private Arrival data(long incarnation, long sequence) {
        return registry.arrived(frame(1, "peer", incarnation, sequence));
    }

    private Arrival heartbeat(long incarnation, long sequence) {
        return registry.arrived(frame(2, "peer", incarnation, sequence));
    }

    private PeerStatus peer() {
        return registry.statuses().get(0);
    }

    @Test
    void framesInOrderAreExpected() {
        assertThat(heartbeat(1, 0)).isEqualTo(Arrival.EXPECTED);
        for (int i = 1; i < 10; i++) {
            assertThat(data(1, i)).isEqualTo(Arrival.EXPECTED);
            assertThat(heartbeat(1, i)).isEqualTo(Arrival.EXPECTED);
        }
        assertThat(peer().lastSequence()).isEqualTo(9);
        assertThat(peer().missedFrames()).isZero();
    }

    @Test
    void aFrameBehindAGapTellsIt() {
        data(1, 1);
        assertThat(data(1, 5)).isEqualTo(Arrival.AFTER_GAP);
        assertThat(peer().missedFrames()).isEqualTo(3);
        assertThat(metrics.gaps()).isEqualTo(1);
        assertThat(metrics.missedFrames()).isEqualTo(3);
        assertThat(data(1, 6)).isEqualTo(Arrival.EXPECTED);
    }

    @Test
    void aHeartbeatTellsThatTheNewestFramesAreMissing() {
        data(1, 1);
        assertThat(heartbeat(1, 3)).isEqualTo(Arrival.AFTER_GAP);
        assertThat(peer().missedFrames()).isEqualTo(2);
        assertThat(heartbeat(1, 3)).isEqualTo(Arrival.EXPECTED);
        assertThat(metrics.missedFrames()).isEqualTo(2);
        assertThat(data(1, 4)).isEqualTo(Arrival.EXPECTED);
    }

    @Test
    void whoJoinsMidwayMissedNothing() {
        assertThat(data(1, 1_000)).isEqualTo(Arrival.EXPECTED);
        assertThat(data(1, 1_001)).isEqualTo(Arrival.EXPECTED);
        assertThat(metrics.gaps()).isZero();
    }

    @Test
    void whoJoinsMidwayByAHeartbeatMissesWhatComesAfterIt() {
        assertThat(heartbeat(1, 1_000)).isEqualTo(Arrival.EXPECTED);
        assertThat(data(1, 1_002)).isEqualTo(Arrival.AFTER_GAP);
        assertThat(metrics.missedFrames()).isEqualTo(1);
    }

    @Test
    void aRestartBeginsTheNumbersAnew() {
        data(1, 50);
        assertThat(data(2, 1)).isEqualTo(Arrival.EXPECTED);
        assertThat(peer().incarnation()).isEqualTo(2);
        assertThat(metrics.gaps()).isZero();
        data(3, 3);
        assertThat(metrics.missedFrames()).isEqualTo(2);
    }

    @Test
    void framesOfAnEarlierLifeChangeNothing() {
        data(2, 5);
        assertThat(data(1, 900)).isEqualTo(Arrival.EXPECTED);
        assertThat(heartbeat(1, 950)).isEqualTo(Arrival.EXPECTED);
        assertThat(peer().lastSequence()).isEqualTo(5);
        assertThat(data(2, 6)).isEqualTo(Arrival.EXPECTED);
        assertThat(metrics.gaps()).isZero();
    }

    @Test
    void knowsWhenAPeerWasLastSeen() {
        data(1, 1);
        clock.advance(Duration.ofSeconds(3));
        heartbeat(1, 1);
        assertThat(peer().lastSeen()).isEqualTo(clock.instant());
    }

    @Test
    void forgetsTheOneSilentForLongestBeyondAThousand() {
        registry.arrived(frame(1, "oldest", 1, 1));
        registry.arrived(frame(1, "busy", 1, 1));
        for (int i = 0; i < 5_000; i++) {
            clock.advance(Duration.ofMillis(1));
            registry.arrived(frame(1, "node" + i, 1, 1));
            if (i % 100 == 0) {
                registry.arrived(frame(2, "busy", 1, 1));
            }
        }
        assertThat(registry.statuses()).hasSize(PeerRegistry.MAX_PEERS);
        assertThat(registry.statuses()).extracting(PeerStatus::nodeId).contains("busy");
        assertThat(registry.statuses()).extracting(PeerStatus::nodeId).doesNotContain("oldest");
    }

    @Property(tries = 500)
    void inOrderWithLossesExactlyTheLostOnesAreMissed(@ForAll @Size(max = 60) List<Boolean> lost) {
        PeerRegistryTest fresh = new PeerRegistryTest();
        fresh.heartbeat(1, 0);
        int losses = 0;
        for (int i = 0; i < lost.size(); i++) {
            if (lost.get(i)) {
                losses++;
            } else {
                fresh.data(1, i + 1);
            }
        }
        fresh.heartbeat(1, lost.size());
        assertThat(fresh.peer().missedFrames()).isEqualTo(losses);
        assertThat(fresh.metrics.missedFrames()).isEqualTo(losses);
    }

    /**
     * What overtakes others makes them count as missed, and they stay counted when they come after
     * all (they are applied then, and counted as duplicates).
     */
    @Property(tries = 500)
    void outOfOrderAFrameIsMissedOnceOvertaken(
            @ForAll @IntRange(min = 1, max = 40) int frames,
            @ForAll @Size(max = 40) List<Boolean> lost,
            @ForAll Random random) {
        List<Long> order = new ArrayList<>();
        for (int i = 0; i < frames; i++) {
            if (i >= lost.size() || !lost.get(i)) {
                order.add(i + 1L);
            }
        }
        java.util.Collections.shuffle(order, random);
        PeerRegistryTest fresh = new PeerRegistryTest();
        fresh.heartbeat(1, 0);
        Set<Long> arrived = new HashSet<>();
        long highest = 0;
        long missed = 0;
        for (long sequence : order) {
            for (long overtaken = highest + 1; overtaken < sequence; overtaken++) {
                missed += arrived.contains(overtaken) ? 0 : 1;
            }
            Arrival expected =
                    sequence <= highest
                            ? Arrival.OLD
                            : sequence == highest + 1 ? Arrival.EXPECTED : Arrival.AFTER_GAP;
            assertThat(fresh.data(1, sequence)).isEqualTo(expected);
            arrived.add(sequence);
            highest = Math.max(highest, sequence);
        }
        fresh.heartbeat(1, frames);
        assertThat(fresh.peer().missedFrames()).isEqualTo(missed + frames - highest);
    }
}
