package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.frame.SendingClock;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.model.SenderId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A node whose own clock is wrong, so that every other one has to prove that it is alive. */
@Timeout(60)
class AdmissionCrowdTest {

    private static final String SECRET = "a secret of sixteen letters and more";
    private static final int STEP_MILLIS = 10;

    private final ManualClock clock = new ManualClock();
    private final ReceiverFixture fixture =
            new ReceiverFixture(
                            new NodeIdentity("me", 1),
                            new RecordingApplier(),
                            new CountingMetrics(),
                            Clock.offset(clock, Duration.ofHours(1)),
                            "shared_secret",
                            SECRET)
                    .settled();
    private final FrameSigner signer = QuickKeys.signer(new Secret(SECRET));
    private final Map<SenderId, LivePeer> peers = new HashMap<>();
    private final List<List<RepairRequest>> onTheirWay = new ArrayList<>();
    private int challenges;

    /** Sends heartbeats, and answers challenges in the next. */
    private final class LivePeer {
        private final ControlFrameEncoder encoder;
        private final List<Long> answers = new ArrayList<>();

        private LivePeer(NodeIdentity identity) {
            encoder = new ControlFrameEncoder("default", identity, signer, new SendingClock(clock));
        }

        private void beat() {
            fixture.receiver.receive(
                    encoder.encode(
                            new Heartbeat(false, false, List.copyOf(answers), List.of()), 0));
            answers.clear();
        }
    }

    private void add(int count) {
        for (int i = 0; i < count; i++) {
            NodeIdentity identity = new NodeIdentity("peer" + i, 7);
            peers.put(identity.sender(), new LivePeer(identity));
        }
    }

    /** Each peer sends every 100 ms; what this node asks reaches them after {@code transit}. */
    private void run(int millis, int transitMillis) {
        for (int passed = 0; passed < millis; passed += STEP_MILLIS) {
            clock.advance(Duration.ofMillis(STEP_MILLIS));
            fixture.advance(STEP_MILLIS);
            int number = 0;
            for (LivePeer peer : peers.values()) {
                if (number++ % 10 == passed / STEP_MILLIS % 10) {
                    peer.beat();
                }
            }
            onTheirWay.add(List.copyOf(fixture.requests));
            fixture.forget();
            if (onTheirWay.size() > transitMillis / STEP_MILLIS) {
                for (RepairRequest request : onTheirWay.remove(0)) {
                    challenges++;
                    peers.get(request.target()).answers.add(request.challenge());
                }
            }
        }
    }

    @Test
    void twoHundredBusyNodesAreAdmitted() {
        add(200);
        run(3_000, 150);
        assertThat(fixture.receiver.peers()).hasSize(200);
        assertThat(challenges).as("one is enough for each").isEqualTo(200);
    }

    @Test
    void aThousandBusyNodesAreAdmitted() {
        add(PeerRegistry.MAX_PEERS);
        run(3_000, 150);
        assertThat(fixture.receiver.peers()).hasSize(PeerRegistry.MAX_PEERS);
    }

    @Test
    void whoTakesLongerThanASecondToAnswerIsAdmittedToo() {
        add(200);
        run(6_000, 1_500);
        assertThat(fixture.receiver.peers()).hasSize(200);
    }

    @Test
    void moreThanMayBeAskedAtOnceAreAskedOneAfterTheOther() {
        add(Admission.MAX_CHALLENGES + 200);
        run(400, 150);
        assertThat(fixture.receiver.peers()).hasSizeGreaterThan(200);
    }

    @Test
    void challengesThatNobodyAnswersGiveWayToOthers() {
        add(Admission.MAX_CHALLENGES);
        List<LivePeer> dead = List.copyOf(peers.values());
        dead.forEach(LivePeer::beat);
        peers.clear();
        fixture.forget();
        NodeIdentity live = new NodeIdentity("live", 7);
        peers.put(live.sender(), new LivePeer(live));
        run(12_000, 150);
        assertThat(fixture.receiver.peers()).extracting(PeerStatus::nodeId).contains("live");
    }
}
