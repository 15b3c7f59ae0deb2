package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.fakes.WordyFormat;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a node does with the texts of nodes that have another connector. */
@Timeout(30)
class ForeignIntakeTest {

    private static final CacheId CACHE = new CacheId("t", "m", "c");
    private static final NodeIdentity SELF = new NodeIdentity("self", 1);

    private final RecordingApplier applier = new RecordingApplier();
    private final CountingMetrics metrics = new CountingMetrics();
    private final ManualClock clock = new ManualClock();
    private final ControlFrameEncoder peer =
            new ControlFrameEncoder("default", new NodeIdentity("peer", 1), null, clock);
    private final ReceiverFixture node =
            new ReceiverFixture(
                            context -> context.speaking(new WordyFormat()),
                            SELF,
                            applier,
                            metrics,
                            clock)
                    .settled();

    @Test
    void removesWhatATextSays() {
        applier.forget();
        node.receiver.receive("old", "remove t/m/c a");
        node.receiver.receive(null, "clear t/m/d");

        assertThat(applier.keysOf(CACHE)).containsExactly("a");
        assertThat(applier.wholeCaches()).containsExactly(new CacheId("t", "m", "d"));
        assertThat(metrics.foreignAppliedCount()).isEqualTo(2);
        assertThat(metrics.appliedFrames()).as("no frame, and no latency").isZero();
    }

    @Test
    void triesAgainWhatFails() {
        applier.breakCache(CACHE, new IllegalStateException("told to"));
        node.receiver.receive("old", "remove t/m/c a");
        assertThat(node.receiver.applyProblem()).isPresent();
        applier.mendCache(CACHE);
        node.advance(2_000);
        assertThat(node.receiver.applyProblem()).isEmpty();
        assertThat(applier.wholeCaches()).contains(CACHE);
    }

    @Test
    void clearsEverythingSoonIfATextSaysSo() {
        int before = applier.everythingCount();
        node.receiver.receive("old", "everything");
        node.advance(1_500);
        assertThat(applier.everythingCount()).isEqualTo(before + 1);
    }

    @Test
    void clearsEachTimeItWasCutOffAsNobodyRepairsWhatOldNodesSent() {
        run(2_000);
        reconnect();
        assertThat(metrics.clears(ClearReason.AWAY)).as("even if it heard none").isEqualTo(1);

        node.receiver.receive("old", "remove t/m/c a");
        reconnect();
        assertThat(metrics.clears(ClearReason.AWAY)).isEqualTo(2);
    }

    private void reconnect() {
        node.receiver.disconnected();
        node.receiver.connected();
        run(2_000);
    }

    /** Lets time pass in which another node with this connector is there. */
    private void run(int millis) {
        for (int passed = 0; passed < millis; passed += 500) {
            clock.advance(Duration.ofMillis(500));
            node.advance(500);
            node.receiver.receive(peer.encode(Heartbeat.plain(), 0));
        }
    }

    @Test
    void leavesOutWhatItsOwnNameSent() {
        node.receiver.receive("self", "remove t/m/c a");
        assertThat(applier.keysOf(CACHE)).isEmpty();
        assertThat(metrics.ignoredCount(Ignored.OWN)).isEqualTo(1);
    }

    @Test
    void countsWhatItCannotReadAndWarnsOnce() {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            for (int i = 0; i < 1_000; i++) {
                node.receiver.receive("stranger", "gibberish");
                node.receiver.receive("stranger", "remove no-cache key");
            }
            assertThat(metrics.ignoredCount(Ignored.MALFORMED)).isEqualTo(1_000);
            assertThat(logs.warnings()).singleElement().asString().contains("too few words");
            assertThat(logs.errors()).as("a format that throws").hasSize(1);
        }
        node.receiver.receive("old", "remove t/m/c a");
        assertThat(applier.keysOf(CACHE)).containsExactly("a");
    }

    @Test
    void tellsOnceWhenNoTextHasComeForAnHour() {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            node.receiver.receive("old", "remove t/m/c a");
            pass(59);
            node.receiver.receive("old", "remove t/m/c a");
            pass(59);
            assertThat(logs.infos()).containsExactly("Messages of wordy come, and are applied.");
            pass(1);
            pass(120);
            assertThat(logs.infos())
                    .filteredOn(line -> line.contains("migrate_from"))
                    .singleElement()
                    .asString()
                    .startsWith("No message of wordy has come for an hour.");

            node.receiver.receive("old", "remove t/m/c a");
            pass(60);
            assertThat(logs.infos()).filteredOn(line -> line.contains("migrate_from")).hasSize(2);
        }
    }

    @Test
    void saysOnceThatOldNodesAreTooOldAndDoesNotTakeThemForGone() {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            node.receiver.receive("old", "outdated");
            pass(59);
            node.receiver.receive("old", "outdated");
            pass(59);

            assertThat(logs.errors())
                    .singleElement()
                    .asString()
                    .contains("Nothing passes between", "wordy: they are too old");
            assertThat(logs.infos()).noneMatch(line -> line.contains("migrate_from"));
            assertThat(metrics.ignoredCount(Ignored.MALFORMED)).isEqualTo(2);
        }
    }

    @Test
    void doesNotTakeALostConnectionForSilence() {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            node.receiver.disconnected();
            pass(90);
            node.receiver.connected();
            pass(59);
            assertThat(logs.infos()).noneMatch(line -> line.contains("migrate_from"));
        }
    }

    @Test
    void aNodeWithoutForeignFormatCountsATextAsNoFrame() {
        FrameReceiver plain = ReceiverFixture.receiver(SELF, applier, metrics, new ManualClock());
        plain.receive("old", "remove t/m/c a");
        assertThat(applier.keysOf(CACHE)).isEmpty();
        assertThat(metrics.ignoredCount(Ignored.NOT_A_FRAME)).isEqualTo(1);
    }

    private void pass(int minutes) {
        for (int i = 0; i < minutes; i++) {
            node.nanos.addAndGet(TimeUnit.MINUTES.toNanos(1));
            node.receiver.tick();
        }
    }
}
