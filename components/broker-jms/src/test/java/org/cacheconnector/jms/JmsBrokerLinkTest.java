package org.cacheconnector.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.link.BrokerLinkContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What contract tests with a real client can't bring about: calls that no interrupt ends. */
@Timeout(30)
class JmsBrokerLinkTest {

    private final FakeJms jms = new FakeJms();
    private final FakeListener listener = new FakeListener();
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final JmsBrokerLink link = new JmsBrokerLink(jms, config());

    @AfterEach
    void close() {
        jms.release();
        link.close();
        await().until(() -> threads.stream().noneMatch(Thread::isAlive));
    }

    @Test
    void attemptsThatHangForEverAreNotPiledUp() {
        jms.hangConnecting();
        link.open(listener);
        await().until(() -> listener.heard.size() >= 2);

        await().during(Duration.ofSeconds(2))
                .atMost(Duration.ofSeconds(5))
                .until(() -> jms.connecting.get() == ProviderThreads.USUAL_LIMIT);

        assertThat(listener.heard).containsOnly("disconnected UNREACHABLE");
    }

    @Test
    void connectionsThatComeTooLateAreClosedAndNewOnesAreMade() {
        jms.hangConnecting();
        link.open(listener);
        await().until(() -> jms.connecting.get() == ProviderThreads.USUAL_LIMIT);
        await().until(() -> listener.heard.size() == 2);

        jms.release();

        await().until(() -> listener.heard.contains("connected"));
        // Each attempt that was given up made its two connections after all, or one of them.
        await().until(() -> jms.made.get() - jms.closed.get() == 2);
    }

    @Test
    void aSendThatHangsIsInterruptedAndTheInterruptDoesNotStay() {
        link.open(listener);
        await().until(() -> listener.heard.contains("connected"));
        jms.hangSending();

        assertThatThrownBy(() -> link.publish(new byte[1]))
                .isInstanceOf(BrokerException.class)
                .hasMessageContaining("has not taken a message for 300 ms");

        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        await().until(() -> listener.heard.contains("disconnected LOST"));
    }

    @Test
    void closingDoesNotWaitForAnAttemptThatHangs() {
        jms.hangConnecting();
        link.open(listener);
        await().until(() -> jms.connecting.get() == 1);
        long start = System.nanoTime();

        link.close();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
        int heard = listener.heard.size();
        jms.release();
        await().until(() -> jms.made.get() > 0 && jms.made.get() == jms.closed.get());
        assertThat(listener.heard).hasSize(heard);
    }

    @Test
    void aListenerMayCloseTheLink() {
        FakeListener closing = listener;
        link.open(
                new org.cacheconnector.core.link.BrokerLinkListener() {
                    @Override
                    public void connected() {
                        closing.connected();
                        link.close();
                    }

                    @Override
                    public void disconnected(org.cacheconnector.core.link.BrokerProblem problem) {
                        closing.disconnected(problem);
                    }

                    @Override
                    public void received(byte[] frame) {}

                    @Override
                    public void rejected(String reason) {}
                });

        await().until(() -> !threads.isEmpty() && threads.stream().noneMatch(Thread::isAlive));
        assertThat(listener.heard).containsExactly("connected");
        assertThat(jms.made.get()).isEqualTo(jms.closed.get());
    }

    private JmsLinkConfig config() {
        Settings settings =
                new Settings(
                        Map.of(
                                "connect_timeout", "100ms",
                                "send_timeout", "300ms",
                                "reconnect_min", "10ms",
                                "reconnect_max", "50ms"));
        BrokerLinkContext context =
                new BrokerLinkContext(
                        "node",
                        "topic",
                        1024,
                        task -> {
                            Thread thread = new Thread(task, "link");
                            thread.setDaemon(true);
                            threads.add(thread);
                            return thread;
                        });
        JmsLinkConfig config = JmsLinkConfig.from(context, settings);
        assertThat(settings.problems()).isEmpty();
        return config;
    }
}
