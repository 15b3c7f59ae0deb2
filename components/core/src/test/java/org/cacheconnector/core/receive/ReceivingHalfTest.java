package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReceivingHalfTest {

    private static final BrokerProblem UNREACHABLE =
            new BrokerProblem(BrokerProblem.Kind.UNREACHABLE, "Nothing answers.", "Start it.");
    private static final BrokerProblem REFUSED =
            new BrokerProblem(BrokerProblem.Kind.AUTHENTICATION, "Refused.", "Mend it.");

    private final CountingMetrics metrics = new CountingMetrics();
    private final ManualClock clock = new ManualClock();
    private final Instant start = clock.instant();
    private final AtomicInteger changes = new AtomicInteger();
    private final ReceivingHalf receiving =
            new ReceiverFixture(new NodeIdentity("me", 1), new RecordingApplier(), metrics, clock)
                    .receiver;

    @BeforeEach
    void countChanges() {
        receiving.onLinkChange(changes::incrementAndGet);
    }

    private Instant later() {
        clock.advance(Duration.ofSeconds(1));
        return clock.instant();
    }

    @Test
    void isConnectingAtFirst() {
        assertThat(receiving.linkStatus().isConnected()).isFalse();
        assertThat(receiving.linkStatus().since()).isEqualTo(start);
        assertThat(receiving.linkStatus().problem()).isEmpty();
        assertThat(receiving.connectionCount()).isZero();
    }

    @Test
    void knowsSinceWhenItIsConnected() {
        Instant connected = later();
        receiving.connected();
        later();
        assertThat(receiving.linkStatus().isConnected()).isTrue();
        assertThat(receiving.linkStatus().since()).isEqualTo(connected);
        assertThat(receiving.connectionCount()).isEqualTo(1);
        assertThat(changes).hasValue(1);
    }

    @Test
    void repeatedFailuresUpdateTheProblemButNotTheTime() {
        Instant failed = later();
        receiving.disconnected(UNREACHABLE);
        later();
        receiving.disconnected(REFUSED);

        assertThat(receiving.linkStatus().since()).isEqualTo(failed);
        assertThat(receiving.linkStatus().problem()).contains(REFUSED);
        assertThat(metrics.failures(Failure.CONNECTION)).isEqualTo(2);
        assertThat(changes).hasValue(2);
    }

    @Test
    void aReconnectionEndsTheProblem() {
        receiving.connected();
        Instant lost = later();
        receiving.disconnected(UNREACHABLE);
        assertThat(receiving.linkStatus().since()).isEqualTo(lost);
        Instant back = later();
        receiving.connected();

        assertThat(receiving.linkStatus().since()).isEqualTo(back);
        assertThat(receiving.linkStatus().problem()).isEmpty();
        assertThat(receiving.connectionCount()).isEqualTo(2);
    }

    @Test
    void countsRejectedMessages() {
        receiving.rejected("TextMessage");
        assertThat(metrics.ignoredCount(Ignored.NOT_A_FRAME)).isEqualTo(1);
    }

    @Test
    void looksAtWhatItReceives() {
        receiving.received(new byte[3]);
        assertThat(metrics.ignoredCount(Ignored.MALFORMED)).isEqualTo(1);
    }
}
