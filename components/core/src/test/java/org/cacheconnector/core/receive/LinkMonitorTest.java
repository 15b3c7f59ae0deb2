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
import org.junit.jupiter.api.Test;

class LinkMonitorTest {

    private static final BrokerProblem UNREACHABLE =
            new BrokerProblem(BrokerProblem.Kind.UNREACHABLE, "Nothing answers.", "Start it.");
    private static final BrokerProblem REFUSED =
            new BrokerProblem(BrokerProblem.Kind.AUTHENTICATION, "Refused.", "Mend it.");

    private final CountingMetrics metrics = new CountingMetrics();
    private final ManualClock clock = new ManualClock();
    private final Instant start = clock.instant();
    private final AtomicInteger changes = new AtomicInteger();
    private final LinkMonitor monitor =
            new LinkMonitor(
                    ReceiverFixture.receiver(
                            new NodeIdentity("me", 1), new RecordingApplier(), metrics, clock),
                    metrics,
                    clock,
                    changes::incrementAndGet);

    private Instant later() {
        clock.advance(Duration.ofSeconds(1));
        return clock.instant();
    }

    @Test
    void isConnectingAtFirst() {
        assertThat(monitor.status().isConnected()).isFalse();
        assertThat(monitor.status().since()).isEqualTo(start);
        assertThat(monitor.status().problem()).isEmpty();
        assertThat(monitor.connectionCount()).isZero();
    }

    @Test
    void knowsSinceWhenItIsConnected() {
        Instant connected = later();
        monitor.connected();
        later();
        assertThat(monitor.status().isConnected()).isTrue();
        assertThat(monitor.status().since()).isEqualTo(connected);
        assertThat(monitor.connectionCount()).isEqualTo(1);
        assertThat(changes).hasValue(1);
    }

    @Test
    void repeatedFailuresUpdateTheProblemButNotTheTime() {
        Instant failed = later();
        monitor.disconnected(UNREACHABLE);
        later();
        monitor.disconnected(REFUSED);

        assertThat(monitor.status().since()).isEqualTo(failed);
        assertThat(monitor.status().problem()).contains(REFUSED);
        assertThat(metrics.failures(Failure.CONNECTION)).isEqualTo(2);
        assertThat(changes).hasValue(2);
    }

    @Test
    void aReconnectionEndsTheProblem() {
        monitor.connected();
        Instant lost = later();
        monitor.disconnected(UNREACHABLE);
        assertThat(monitor.status().since()).isEqualTo(lost);
        Instant back = later();
        monitor.connected();

        assertThat(monitor.status().since()).isEqualTo(back);
        assertThat(monitor.status().problem()).isEmpty();
        assertThat(monitor.connectionCount()).isEqualTo(2);
    }

    @Test
    void countsRejectedMessages() {
        monitor.rejected("TextMessage");
        assertThat(metrics.ignoredCount(Ignored.NOT_A_FRAME)).isEqualTo(1);
    }

    @Test
    void handsFramesToTheReceiver() {
        monitor.received(new byte[3]);
        assertThat(metrics.ignoredCount(Ignored.MALFORMED)).isEqualTo(1);
    }
}
