package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.testkit.contract.RecordingListener;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What contract tests with a real client can't bring about: calls that no interrupt ends. */
class ReconnectingLinkTest {

    private final FakeClient client = new FakeClient();
    private final RecordingListener listener = new RecordingListener();
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private ReconnectingLink link = new ReconnectingLink(config("10s"), client);

    @AfterEach
    void close() {
        client.release();
        link.close();
        await().until(() -> threads.stream().noneMatch(Thread::isAlive));
    }

    @Test
    void attemptsThatHangForEverAreNotPiledUp() {
        link = new ReconnectingLink(config("100ms"), client);
        client.hangConnecting();
        link.open(listener);
        await().until(() -> listener.states().size() >= 2);

        await().during(Duration.ofSeconds(2))
                .atMost(Duration.ofSeconds(5))
                .until(() -> client.connecting.get() == ClientThreads.USUAL_LIMIT);

        assertThat(listener.states()).containsOnly("disconnected");
        assertThat(listener.problems())
                .extracting(BrokerProblem::kind)
                .containsOnly(Kind.UNREACHABLE);
    }

    @Test
    void connectionsThatComeTooLateAreClosedAndNewOnesAreMade() {
        link = new ReconnectingLink(config("100ms"), client);
        client.hangConnecting();
        link.open(listener);
        await().until(() -> client.connecting.get() == ClientThreads.USUAL_LIMIT);
        await().until(() -> listener.states().size() == 2);

        client.release();

        await().until(listener::isConnected);
        // Each attempt that was given up made its connection after all.
        await().until(() -> client.made.get() - client.closed.get() == 1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSendThatHangsEndsAfterItsTime(boolean untilCut) {
        openUntilConnected();
        client.hangSending(untilCut);

        assertThatThrownBy(() -> link.publish(new byte[1]))
                .isInstanceOf(BrokerException.class)
                .hasMessageContaining("has not taken a message for 300 ms");

        assertThat(Thread.currentThread().isInterrupted()).isFalse();
        await().until(() -> !listener.problems().isEmpty());
        assertThat(listener.problems().get(0).kind()).isEqualTo(Kind.LOST);
    }

    @Test
    void closingDoesNotWaitForAnAttemptThatHangs() {
        client.hangConnecting();
        link.open(listener);
        await().until(() -> client.connecting.get() == 1);
        long start = System.nanoTime();

        link.close();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
        int heard = listener.calls();
        client.release();
        await().until(() -> client.made.get() > 0 && client.made.get() == client.closed.get());
        assertThat(listener.calls()).isEqualTo(heard);
    }

    @Test
    void aListenerMayCloseTheLink() {
        listener.onNextState(link::close);
        link.open(listener);

        await().until(() -> !threads.isEmpty() && threads.stream().noneMatch(Thread::isAlive));
        assertThat(listener.states()).containsExactly("connected");
        assertThat(client.made.get()).isEqualTo(client.closed.get());
    }

    private static Stream<Throwable> anyFailure() {
        return Stream.of(
                new NoClassDefFoundError("org/broker/Missing"),
                new ExceptionInInitializerError("told to"),
                new StackOverflowError("told to"),
                new OutOfMemoryError("told to"),
                new AssertionError("told to"),
                new ServiceConfigurationError("told to"),
                new IllegalStateException("told to"));
    }

    @ParameterizedTest
    @MethodSource("anyFailure")
    void whateverFailsInListingTheBrokersItGoesOnTrying(Throwable failure) {
        client.listingFailures.addAll(Collections.nCopies(3, failure));
        openUntilConnected();
        assertThat(listener.problems()).hasSize(3);
        assertThat(listener.problems())
                .allSatisfy(problem -> assertThat(problem.remedy()).isNotBlank())
                .allSatisfy(
                        problem -> assertThat(problem.message()).contains(failure.getMessage()));
        assertThat(listener.problems().stream().map(BrokerProblem::toString).distinct())
                .as("logged once")
                .hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("anyFailure")
    void whateverFailsInConnectingItSaysSoAndGoesOnTrying(Throwable failure) {
        client.connectFailures.addAll(Collections.nCopies(3, failure));
        openUntilConnected();
        assertThat(listener.problems())
                .as("it did not wait for an answer")
                .noneMatch(problem -> problem.kind() == Kind.UNREACHABLE);
        assertThat(listener.problems()).hasSize(3);
        assertThat(listener.problems().get(0).message()).contains(failure.getMessage());
    }

    @ParameterizedTest
    @MethodSource("anyFailure")
    void whateverFailsInSendingItConnectsAnew(Throwable failure) {
        openUntilConnected();
        client.sendFailures.add(failure);

        assertThatThrownBy(() -> link.publish(new byte[1])).isInstanceOf(BrokerException.class);

        await().until(() -> Collections.frequency(listener.states(), "connected") == 2);
    }

    @Test
    void whateverTheListenerThrowsItGoesOnTrying() {
        client.connectFailures.add(new IllegalStateException("told to"));
        listener.onNextState(
                () -> {
                    throw new StackOverflowError("told to");
                });
        openUntilConnected();
        assertThat(listener.problems()).hasSize(1);
    }

    @Test
    void aListenerThatFailsOnAConnectionKeepsIt() {
        listener.onNextState(
                () -> {
                    throw new NoClassDefFoundError("told to");
                });
        openUntilConnected();
        await().during(Duration.ofMillis(300)).until(() -> listener.calls() == 1);
    }

    private void openUntilConnected() {
        link.open(listener);
        await().until(listener::isConnected);
    }

    private LinkConfig config(String connectTimeout) {
        Settings settings =
                new Settings(
                        Map.of(
                                "connect_timeout", connectTimeout,
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
        LinkConfig config = LinkConfig.from(context, settings);
        assertThat(settings.problems()).isEmpty();
        return config;
    }
}
