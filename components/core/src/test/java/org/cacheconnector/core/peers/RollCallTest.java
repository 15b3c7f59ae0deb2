package org.cacheconnector.core.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.RecordedControl;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.model.SenderId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RollCallTest {

    private static final SenderId PEER = new SenderId("peer", 1);

    private final RecordedControl control = new RecordedControl();
    private final List<Heartbeat> said = control.heartbeats;
    private final Random random = new Random(1);
    private final PeerRegistry peers =
            new PeerRegistry(new NodeIdentity("me", 1), new ManualClock(), random::nextDouble);
    private final RollCall rollCall = new RollCall(peers, control, random::nextDouble, 0);

    @AfterEach
    void nobodyIsAskedForFramesAndNoneAreSentAgain() {
        assertThat(control.requests).isEmpty();
        assertThat(control.resends).isEmpty();
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private static Heartbeat helloOf(Progress... members) {
        return new Heartbeat(true, false, List.of(members));
    }

    private long hellos() {
        return said.stream().filter(Heartbeat::isHello).count();
    }

    @Test
    void saysHelloOnceASecondHoweverOftenItIsWanted() {
        peers.join(PEER, 0, 0);
        for (int i = 0; i < 10_000; i += 5) {
            rollCall.scheduleHello(millis(i));
            rollCall.tick(millis(i));
        }
        assertThat(hellos()).isBetween(9L, 11L);
        assertThat(said).filteredOn(Heartbeat::isHello).allMatch(h -> h.members().size() == 1);
    }

    @Test
    void isContentWithTheHelloOfAnotherThatTellsWhatItKnows() {
        peers.join(PEER, 0, 0);
        rollCall.scheduleHello(0);
        rollCall.helloReceived(helloOf(new Progress(PEER, 3, 0, false)), 0);
        rollCall.tick(millis(300));
        assertThat(said).as("the answer only").hasSize(1);
        assertThat(hellos()).isZero();
    }

    @Test
    void isNotContentWithTheHelloOfOneThatHasJustCome() {
        peers.join(PEER, 0, 0);
        rollCall.scheduleHello(0);
        rollCall.helloReceived(helloOf(), 0);
        rollCall.tick(millis(300));
        assertThat(hellos()).isEqualTo(1);
    }

    @Test
    void saysNothingMoreThanTheSendingHalfWhenTheLinkIsBack() {
        peers.join(PEER, 0, 0);
        rollCall.scheduleHello(0);
        rollCall.connected(0);
        rollCall.tick(millis(300));
        assertThat(said).hasSize(1);
        assertThat(hellos()).isZero();
        assertThat(said.get(0).members()).hasSize(1);
    }

    @Test
    void ofAnyNumberOfNodesAboutOneASecondTellsUnasked() {
        assertThat(toldInAnHour(1)).isBetween(120, 240);
        assertThat(toldInAnHour(999) * 1_000).isBetween(3_600, 3 * 3_600);
    }

    private int toldInAnHour(int count) {
        for (int i = 0; i < count; i++) {
            peers.join(new SenderId("n" + i, 1), 0, 0);
        }
        said.clear();
        rollCall.connected(0);
        for (long second = 1; second <= 3_600; second++) {
            rollCall.tick(TimeUnit.SECONDS.toNanos(second));
        }
        assertThat(hellos()).isZero();
        return said.size();
    }
}
