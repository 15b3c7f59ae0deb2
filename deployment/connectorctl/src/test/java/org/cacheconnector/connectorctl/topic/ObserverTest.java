package org.cacheconnector.connectorctl.topic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.connectorctl.CtlException;
import org.cacheconnector.connectorctl.tail.ReadableKeys;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.fakes.FakeBrokerLink;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class ObserverTest {

    private final FakeBrokerLink link = new FakeBrokerLink();

    @AutoClose
    private final Observer observer =
            new Observer(
                    link,
                    NodeIdentity.startingNow("connectorctl-test", Clock.systemUTC()),
                    "default",
                    QuickKeys.of(AuthenticationConfig.none()),
                    new ReadableKeys(),
                    Duration.ofMillis(100));

    private final AtomicInteger notes = new AtomicInteger();

    @AutoClose("shutdownNow")
    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    @Test
    void saysOnceThatItStillConnectsAndWaitsOn() throws Exception {
        Future<Boolean> connecting = connect(Duration.ofMinutes(1));
        await().until(() -> notes.get() > 0);
        assertThat(connecting.isDone()).isFalse();

        link.connect();
        assertThat(connecting.get()).isTrue();
        assertThat(notes).hasValue(1);
    }

    @Test
    void endsWhenAllAddressesWereTriedInVain() {
        Future<Boolean> connecting = connect(Duration.ofMinutes(1));
        await().until(() -> notes.get() > 0);

        link.disconnect();
        assertThatThrownBy(connecting::get)
                .hasCauseInstanceOf(CtlException.class)
                .hasMessageContaining("The connection broke.");
    }

    @Test
    void doesNotWaitForEverForALinkThatSaysNothing() {
        assertThatThrownBy(connect(Duration.ofMillis(50))::get)
                .hasCauseInstanceOf(CtlException.class)
                .hasMessageContaining("has not answered");
    }

    /** The tool's heartbeat is a tenth of a second here. */
    @Test
    void whoIsNotHeardForLongIsNotHeard() throws Exception {
        Future<Boolean> connecting = connect(Duration.ofMinutes(1));
        await().until(() -> notes.get() > 0);
        link.connect();
        assertThat(connecting.get()).isTrue();
        NodeIdentity node = new NodeIdentity("is2", 1);
        FrameWriter writer = new FrameWriter("default", node, null, Clock.systemUTC());
        observer.received(new ControlFrameEncoder(writer).encode(Heartbeat.plain(), 0));
        assertThat(observer.callRoll(Duration.ofMillis(50)).unread()).containsOnlyKeys("is2");
        await().atMost(Duration.ofSeconds(10))
                .until(() -> observer.callRoll(Duration.ofMillis(50)).unread().isEmpty());
    }

    private Future<Boolean> connect(Duration most) {
        return executor.submit(
                () -> {
                    observer.connect(most, Duration.ofMillis(20), notes::incrementAndGet);
                    return true;
                });
    }
}
