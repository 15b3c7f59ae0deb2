package org.cacheconnector.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.cacheconnector.testkit.contract.Patience.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.net.Direction;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.harness.net.Loopback;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every {@link org.cacheconnector.core.broker.BrokerLink} must do, whatever the broker. A
 * broker module's test class extends this; one broker serves the whole class, each test has a topic
 * of its own.
 */
@Timeout(180)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BrokerLinkContract {

    private static final Duration CLOSE_LIMIT = Duration.ofMillis(3_500);
    private static final AtomicInteger TOPICS = new AtomicInteger();

    private final List<TestLink> links = new ArrayList<>();
    private final Supplier<BrokerUnderTest> maker;
    private BrokerUnderTest broker;
    private FaultProxy proxy;
    private String topic;

    /**
     * @param maker makes the broker, not yet started
     */
    protected BrokerLinkContract(Supplier<BrokerUnderTest> maker) {
        this.maker = maker;
    }

    @BeforeAll
    void makeBroker() {
        broker = maker.get();
    }

    @AfterAll
    void closeBroker() {
        broker.close();
    }

    @BeforeEach
    void startBroker() {
        broker.start();
        proxy = broker.newProxy();
        topic = broker.topicPrefix() + "contract." + TOPICS.incrementAndGet();
    }

    @AfterEach
    void closeLinks() {
        links.forEach(TestLink::close);
        proxy.close();
        for (TestLink link : links) {
            assertThat(link.heard().violations()).isEmpty();
            link.awaitThreadsGone();
        }
        links.clear();
    }

    @Test
    void aFrameReachesTheOtherNodes() throws Exception {
        TestLink a = connected("a");
        TestLink b = connected("b");
        TestLink c = connected("c");

        a.publish(bytes("hello"));

        assertThat(b.awaitFrames(1)).containsExactly(bytes("hello"));
        assertThat(c.awaitFrames(1)).containsExactly(bytes("hello"));
    }

    @Test
    void ownFramesDoNotComeBack() throws Exception {
        TestLink a = connected("a");
        TestLink b = connected("it's \"b\"");

        a.publish(bytes("from a"));
        b.awaitFrames(1);
        b.publish(bytes("from b"));

        // Were a's own frame to come back, it would come before the answer to it.
        assertThat(a.awaitFrames(1)).containsExactly(bytes("from b"));
        assertThat(b.heard().frames()).containsExactly(bytes("from a"));
    }

    @Test
    void framesOfOneSenderKeepTheirOrder() throws Exception {
        TestLink a = connected("a");
        TestLink b = connected("b");

        for (int i = 0; i < 1_500; i++) {
            a.publish(ByteBuffer.allocate(4).putInt(i).array());
        }

        List<byte[]> frames = b.awaitFrames(1_500);
        for (int i = 0; i < 1_500; i++) {
            assertThat(ByteBuffer.wrap(frames.get(i)).getInt()).isEqualTo(i);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 64 * 1024, TestLink.MAX_FRAME_BYTES})
    void framesOfAllSizesArriveAsTheyWere(int size) throws Exception {
        byte[] frame = new byte[size];
        new Random(size).nextBytes(frame);
        TestLink a = connected("a");
        TestLink b = connected("b");

        a.publish(frame);

        assertThat(b.awaitFrames(1).get(0)).isEqualTo(frame);
    }

    @ParameterizedTest
    @EnumSource(ForeignMessage.class)
    void whatIsNoFrameIsRejectedAndTheNextFrameArrives(ForeignMessage foreign) throws Exception {
        assumeTrue(broker.knows(foreign), "There are no such messages in this protocol.");
        TestLink a = connected("a");
        TestLink b = connected("b");

        broker.publish(topic, foreign, TestLink.MAX_FRAME_BYTES);
        await("it is rejected").until(() -> b.heard().rejections().size() == 1);
        a.publish(bytes("next"));

        assertThat(b.awaitFrames(1)).containsExactly(bytes("next"));
        assertThat(b.heard().rejections()).containsExactly(foreign.reason());
        assertThat(b.heard().states()).containsExactly("connected");
    }

    @Test
    void itReconnectsAfterTheBrokerWasRestarted() throws Exception {
        assumeOurs();
        TestLink a = connected("a");
        TestLink b = connected("b");

        broker.stop();
        a.awaitDisconnected();
        b.awaitDisconnected();
        broker.start();

        a.awaitConnected();
        b.awaitConnected();
        a.assertReaches(b);
    }

    @Test
    void itReconnectsEachTimeItsConnectionIsReset() throws Exception {
        TestLink a = connected("a");
        TestLink b = connectedThroughProxy("b");

        for (int round = 1; round <= 3; round++) {
            proxy.reset();
            b.awaitConnectedAfter(2 * round);
        }
        a.assertReaches(b);
        assertThat(b.heard().states()).startsWith("connected", "disconnected");
        assertThat(b.heard().lastProblem().remedy()).isNotBlank();
    }

    @Tag("full")
    @Test
    void itNoticesASilentBrokerAndReconnectsWhenItSpeaksAgain() throws Exception {
        assumeOurs();
        TestLink a = connected("a");
        TestLink b = connectedThroughProxy("b");

        proxy.blackHole();
        b.awaitDisconnected();
        proxy.pass();
        b.awaitConnected();
        a.assertReaches(b);
    }

    @Test
    void itConnectsWhenABrokerThatWasDownComesUp() {
        assumeOurs();
        broker.stop();
        long start = System.nanoTime();
        TestLink link = link("a", broker.settings(broker.port())).open();
        assertThat(elapsed(start)).as("open() must not wait").isLessThan(Duration.ofMillis(500));

        BrokerProblem problem = link.awaitProblem(Kind.UNREACHABLE);
        assertThat(problem.message()).contains(String.valueOf(broker.port()));
        broker.start();

        link.awaitConnected();
    }

    @Test
    void aWrongPasswordIsReportedAndAMendedOneWorks() {
        assumeOurs();
        Map<String, String> settings = settings(broker.port());
        String right = settings.put("password", "not-the-right-one");
        TestLink link = link("a", settings).open();

        assertThat(link.awaitProblem(Kind.AUTHENTICATION).toString())
                .contains("password")
                .doesNotContain("not-the-right-one");
        await("it was answered twice").until(() -> answers(link).size() >= 2);
        assertThat(link.heard().problems())
                .extracting(BrokerProblem::kind)
                .containsOnly(Kind.AUTHENTICATION);
        List<String> answers = answers(link);
        assertThat(answers)
                .as("what stays the same is worded the same, so that it is logged once")
                .containsOnly(answers.get(0));
        broker.changePassword("not-the-right-one");
        try {
            link.awaitConnected();
        } finally {
            broker.changePassword(right);
        }
    }

    /** A broker that closes the connection may do so before its answer has been read. */
    private static List<String> answers(TestLink link) {
        return link.heard().problems().stream()
                .map(BrokerProblem::message)
                .filter(message -> !message.contains("closed the connection"))
                .toList();
    }

    @Test
    void aForbiddenTopicIsReportedAndAnAllowedOneWorks() {
        assumeOurs();
        broker.deny(topic);
        TestLink link = link("a", settings(broker.port())).open();

        try {
            assertThat(link.awaitProblem(Kind.AUTHORIZATION).remedy()).contains(broker.forbidden());
        } finally {
            broker.allow(topic);
        }

        link.awaitConnected();
    }

    @Test
    void aPeerThatNeverAnswersCostsADeadlineEachAndNoMoreAndMoreThreads() throws IOException {
        // The system completes connections, and nobody takes them.
        try (ServerSocket mute = new ServerSocket(0, 100, Loopback.address())) {
            Map<String, String> settings = settings(mute.getLocalPort());
            settings.put("connect_timeout", "100ms");
            TestLink link = link("a", settings).open();

            List<BrokerProblem> problems = link.awaitProblems(5);

            assertThat(link.liveThreads()).isLessThanOrEqualTo(6);
            assertThat(problems).extracting(BrokerProblem::kind).containsOnly(Kind.UNREACHABLE);
            assertThat(problems)
                    .extracting(BrokerProblem::message)
                    .containsOnly(link.heard().lastProblem().message());
            assertThat(problems.get(0).message())
                    .as("the link's deadline, not one of the client's")
                    .contains("did not answer within 100 ms");
        }
    }

    @Test
    void closingWhileConnectingIsQuickAndLeavesNoThread() throws IOException {
        try (ServerSocket mute = new ServerSocket(0, 100, Loopback.address())) {
            Map<String, String> settings = settings(mute.getLocalPort());
            settings.put("connect_timeout", "60s");
            TestLink link = link("a", settings).open();
            await("a thread of the client").until(() -> link.liveThreads() >= 2);

            assertClosesQuickly(link);

            link.awaitThreadsGone();
            assertThat(link.heard().calls()).isZero();
        }
    }

    @Test
    void closingIsQuickWhenTheBrokerIsSilent() {
        TestLink link = connectedThroughProxy("a");
        proxy.blackHole();

        assertClosesQuickly(link);
        link.awaitThreadsGone();
    }

    @Test
    void aSendToABrokerThatDoesNotReadFailsAfterTheSendTimeout() throws Exception {
        Map<String, String> settings = settings(proxy.port());
        settings.put("send_timeout", "500ms");
        TestLink link = link("a", settings).open().awaitConnected();
        proxy.stall(Direction.TO_SERVER);

        Duration longest = publishUntilFailure(link);

        assertThat(longest).isLessThan(Duration.ofMillis(2_200));
        link.awaitDisconnected();
        assertThat(link.heard().problems().get(0).kind()).isEqualTo(Kind.LOST);
        proxy.pass();
        link.awaitConnected();
        link.publish(bytes("again"));
    }

    @Test
    void closingIsQuickWhileASendHangs() {
        TestLink link = connectedThroughProxy("a");
        proxy.stall(Direction.TO_SERVER);
        Thread sender = new Thread(() -> publishUntilFailure(link), "hanging-sender");
        sender.start();
        AtomicInteger seen = new AtomicInteger();
        await("the sender hangs")
                .during(Duration.ofMillis(200))
                .until(() -> seen.getAndSet(link.published()) == link.published());

        assertClosesQuickly(link);

        await("the sender is released").until(() -> !sender.isAlive());
    }

    @Test
    void publishingFailsWhenNotConnected() {
        TestLink neverOpened = link("a", settings(broker.port()));
        assertThatThrownBy(() -> neverOpened.publish(bytes("x")))
                .isInstanceOf(BrokerException.class);

        TestLink lost = connectedThroughProxy("b");
        proxy.cut();
        lost.awaitDisconnected();
        assertThatThrownBy(() -> lost.publish(bytes("x"))).isInstanceOf(BrokerException.class);

        TestLink closed = connected("c");
        closed.close();
        assertThatThrownBy(() -> closed.publish(bytes("x"))).isInstanceOf(BrokerException.class);
    }

    @Test
    void itIsOpenedOnceAndClosedAsOftenAsOneLikes() {
        TestLink link = connected("a");
        assertThatThrownBy(link::open).isInstanceOf(IllegalStateException.class);

        link.close();
        link.close();
        assertThatThrownBy(link::open).isInstanceOf(IllegalStateException.class);

        TestLink neverOpened = link("b", settings(broker.port()));
        neverOpened.close();
        assertThatThrownBy(neverOpened::open).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void nothingIsHeardAfterClosing() throws Exception {
        TestLink a = connected("a");
        TestLink b = connected("b");
        for (int i = 0; i < 200; i++) {
            a.publish(bytes("frame " + i));
        }

        b.close();

        int calls = b.heard().calls();
        for (int i = 0; i < 50; i++) {
            a.publish(bytes("late frame " + i));
        }
        if (broker.isOurs()) {
            broker.stop();
            a.awaitDisconnected();
        }
        assertThat(b.heard().calls()).isEqualTo(calls);
        assertThat(b.heard().violations()).isEmpty();
    }

    @Tag("full")
    @Test
    void openingAndClosingManyTimesLeavesNoThreadAndNoConnection() {
        openAndClose("warm-up");
        await("nobody is connected").until(this::nobodyIsConnected);
        int before = Thread.activeCount();

        int rounds = 50;
        for (int i = 0; i < rounds; i++) {
            openAndClose("round-" + i);
        }

        await("nothing is left")
                .untilAsserted(
                        () -> {
                            assertThat(nobodyIsConnected()).isTrue();
                            // A thread left behind in each round would show as 50. The broker's
                            // own pools, of 30 threads at most, may have grown meanwhile.
                            assertThat(Thread.activeCount()).isLessThan(before + rounds - 10);
                        });
    }

    /** Returns the broker, for tests that a module adds. */
    protected final BrokerUnderTest broker() {
        return broker;
    }

    /** Returns the topic of this test. */
    protected final String topic() {
        return topic;
    }

    /** Returns the settings for {@code port}, to be changed. */
    protected final Map<String, String> settings(int port) {
        return new HashMap<>(broker.settings(port));
    }

    /** Returns a link, not yet opened, that is closed after the test. */
    protected final TestLink link(String node, Map<String, String> settings) {
        TestLink link = new TestLink(broker.factory(), settings, node, topic);
        links.add(link);
        return link;
    }

    /** Returns a link that is connected to the broker. */
    protected final TestLink connected(String node) {
        return link(node, settings(broker.port())).open().awaitConnected();
    }

    /** Returns a link that is connected to the broker through the proxy. */
    protected final TestLink connectedThroughProxy(String node) {
        return link(node, settings(proxy.port())).open().awaitConnected();
    }

    /** Publishes large frames until one fails, and returns how long the slowest call took. */
    static Duration publishUntilFailure(TestLink link) {
        byte[] frame = new byte[256 * 1024];
        long longest = 0;
        for (int i = 0; i < 1_000; i++) {
            long start = System.nanoTime();
            BrokerException failure =
                    catchThrowableOfType(BrokerException.class, () -> link.publish(frame));
            longest = Math.max(longest, System.nanoTime() - start);
            if (failure != null) {
                return Duration.ofNanos(longest);
            }
        }
        throw new AssertionError("No send failed");
    }

    /** For what takes a broker that may be stopped, or told whom to refuse. */
    private void assumeOurs() {
        assumeTrue(broker.isOurs(), "The broker is somebody else's.");
    }

    private boolean nobodyIsConnected() {
        return !broker.isOurs() || broker.connections() == 0;
    }

    private void openAndClose(String node) {
        TestLink link = new TestLink(broker.factory(), settings(broker.port()), node, topic);
        link.open().awaitConnected();
        link.close();
        assertThat(link.heard().violations()).isEmpty();
        link.awaitThreadsGone();
    }

    static void assertClosesQuickly(TestLink link) {
        long start = System.nanoTime();
        link.close();
        assertThat(elapsed(start)).isLessThan(CLOSE_LIMIT);
    }

    private static Duration elapsed(long startNanos) {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }
}
