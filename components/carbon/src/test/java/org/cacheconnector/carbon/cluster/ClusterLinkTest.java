package org.cacheconnector.carbon.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.carbon.fakes.FakeBroker;
import org.cacheconnector.carbon.fakes.FakeCluster;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.link.BrokerLink;
import org.cacheconnector.core.link.BrokerLinkListener;
import org.cacheconnector.core.link.BrokerProblem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ClusterLinkTest {

    /** A member's link, and what it told. */
    private static final class Node implements BrokerLinkListener, AutoCloseable {
        private final FakeCluster.Member member;
        private final ClusterLink link;
        private final List<String> received = new CopyOnWriteArrayList<>();
        private final List<String> states = new CopyOnWriteArrayList<>();

        private Node(String name, FakeCluster.Member member, FakeBroker broker) {
            this.member = member;
            this.link = new ClusterLink(member, "caches", name, broker::link, Node::thread, 50);
        }

        private static Thread thread(Runnable work) {
            Thread thread = new Thread(work);
            thread.setDaemon(true);
            return thread;
        }

        @Override
        public void connected() {
            states.add("connected");
        }

        @Override
        public void disconnected(BrokerProblem problem) {
            states.add(problem.message());
        }

        @Override
        public void received(byte[] frame) {
            received.add(new String(frame, StandardCharsets.UTF_8));
        }

        @Override
        public void rejected(String reason) {
            received.add("rejected " + reason);
        }

        private void send(String frame) throws BrokerException {
            link.publish(frame.getBytes(StandardCharsets.UTF_8));
        }

        private String state() {
            return states.isEmpty() ? "" : states.get(states.size() - 1);
        }

        private boolean isConnected() {
            return state().equals("connected");
        }

        @Override
        public void close() {
            link.close();
        }
    }

    private final FakeBroker broker = new FakeBroker();
    private final FakeCluster east = new FakeCluster();
    private final FakeCluster west = new FakeCluster();
    private final Node a1 = new Node("a1", east.join(), broker);
    private final Node a2 = new Node("a2", east.join(), broker);
    private final Node b1 = new Node("b1", west.join(), broker);
    private final Node b2 = new Node("b2", west.join(), broker);
    private final List<Node> nodes = List.of(a1, a2, b1, b2);

    @AfterEach
    void close() {
        nodes.forEach(Node::close);
        assertThat(broker.connections()).isZero();
    }

    /** A link that does what a client of a broker may do; made anew for each attempt. */
    private static final class UnrulyLink implements BrokerLink {
        private final BrokerLink link;
        private final boolean failing;

        private UnrulyLink(BrokerLink link, boolean failing) {
            this.link = link;
            this.failing = failing;
        }

        @Override
        public void open(BrokerLinkListener listener) {
            if (failing) {
                throw new OutOfMemoryError("told to");
            }
            link.open(listener);
        }

        @Override
        public void publish(byte[] frame) throws BrokerException {
            link.publish(frame);
            Thread.currentThread().interrupt();
        }

        @Override
        public void close() {
            link.close();
        }
    }

    /** Of a node that connects at the second attempt; each frame leaves its thread interrupted. */
    @Test
    void anErrorWhileConnectingIsTriedAgainAndAnInterruptEndsNothing() throws BrokerException {
        FakeCluster south = new FakeCluster();
        AtomicInteger made = new AtomicInteger();
        FakeCluster.Member first = south.join();
        first.elect(true);
        // The first link is only asked for its credentials.
        ClusterLink coordinator =
                new ClusterLink(
                        first,
                        "caches",
                        "c1",
                        () -> new UnrulyLink(broker.link(), made.incrementAndGet() <= 2),
                        Node::thread,
                        50);
        Node hearing = new Node("c2", south.join(), broker);
        b1.member.elect(true);
        b1.link.open(b1);
        hearing.link.open(hearing);
        try (coordinator;
                hearing) {
            coordinator.open(new Node("unused", south.join(), broker));
            await().until(hearing::isConnected);
            await().until(b1::isConnected);
            assertThat(made).hasValueGreaterThanOrEqualTo(3);
            for (String frame : List.of("one", "two", "three")) {
                hearing.send(frame);
            }
            await().untilAsserted(() -> assertThat(b1.received).contains("one", "two", "three"));
        }
    }

    @Test
    void onlyCoordinatorsConnectAndEveryFrameReachesEveryOtherNodeOnce() throws BrokerException {
        openAll();

        assertThat(broker.connections()).isEqualTo(2);
        for (Node sender : nodes) {
            String frame = "of " + sender.member.hashCode();
            sender.send(frame);
            List<Node> others = new ArrayList<>(nodes);
            others.remove(sender);
            await().untilAsserted(
                            () ->
                                    assertThat(others)
                                            .allSatisfy(
                                                    node ->
                                                            assertThat(node.received)
                                                                    .containsOnlyOnce(frame)));
            assertThat(sender.received).doesNotContain(frame);
        }
    }

    @Test
    void membersAreConnectedWhenTheirCoordinatorIsAndSayWhyNot() {
        openAll();

        broker.stop();
        await().untilAsserted(
                        () ->
                                assertThat(a2.state())
                                        .contains("coordinator", "node a1 says: It is down."));
        broker.start();
        await().until(a2::isConnected);
    }

    @Test
    void anotherMemberTakesOverAndTheFormerCoordinatorGoesOnThroughIt() throws BrokerException {
        openAll();

        int before = a1.states.size();
        a1.member.elect(false);
        a2.member.elect(true);
        await().until(() -> a1.states.size() > before && a1.isConnected() && a2.isConnected());
        await().untilAsserted(() -> assertThat(broker.connections()).isEqualTo(2));
        a1.send("through a2");
        await().untilAsserted(() -> assertThat(b2.received).containsOnlyOnce("through a2"));
    }

    @Test
    void aMemberWhoseClusterEndsBeforeItSendsItsLastWordsItself() throws BrokerException {
        openAll();

        a2.member.leaveCluster();
        a2.link.goOnAlone();
        a2.send("last words");
        await().untilAsserted(
                        () -> {
                            assertThat(b2.received).containsOnlyOnce("last words");
                            assertThat(a1.received).containsOnlyOnce("last words");
                        });
    }

    @Test
    void aCoordinatorWhoseClusterEndsBeforeItStaysConnectedForItsLastWords()
            throws BrokerException {
        openAll();

        a1.link.goOnAlone();
        a1.member.elect(false);
        a1.member.leaveCluster();
        // Long enough to look at the role several times.
        await().during(Duration.ofMillis(300)).until(() -> broker.connections() == 2);
        a1.send("last words");
        await().untilAsserted(() -> assertThat(b2.received).containsOnlyOnce("last words"));
    }

    @Test
    void aCoordinatorWhoseClusterFailsStaysConnectedToTheBroker() throws BrokerException {
        openAll();

        a1.member.mute(true);
        await().until(() -> a2.state().contains("not heard of"));
        a1.send("to the broker");
        assertThat(b1.received).contains("to the broker");
        assertThat(a1.states).containsExactly(a1.states.get(0), "connected");
        a1.member.mute(false);
        await().until(a2::isConnected);
    }

    @Test
    void twoCoordinatorsAtATimeLoseNothing() throws BrokerException {
        openAll();

        a2.member.elect(true);
        await().until(() -> broker.connections() == 3);
        a1.send("from a1");
        a2.send("from a2");
        b2.send("from b2");
        await().untilAsserted(
                        () -> {
                            assertThat(b2.received).contains("from a1", "from a2");
                            assertThat(a1.received).contains("from a2", "from b2");
                            assertThat(a2.received).contains("from a1", "from b2");
                        });
    }

    @Test
    void aMemberThatHearsNoCoordinatorIsNotConnected() {
        openAll();

        a2.member.dropIncoming(true);
        await().untilAsserted(
                        () ->
                                assertThat(a2.state())
                                        .contains("coordinator", "not heard of, so nothing"));
        a2.member.dropIncoming(false);
        await().until(a2::isConnected);
    }

    @Test
    void saysWhenThereIsNoCluster() {
        a1.member.leaveCluster();
        a1.link.open(a1);

        await().untilAsserted(
                        () -> assertThat(a1.state()).contains("belongs to no Hazelcast cluster"));
        assertThatThrownBy(() -> a1.send("x"))
                .isInstanceOf(BrokerException.class)
                .hasMessageContaining("no Hazelcast cluster");
    }

    @Test
    void tellsNothingOnceClosed() throws BrokerException {
        openAll();

        a2.close();
        int states = a2.states.size();
        a1.send("late");
        broker.stop();
        await().until(() -> !a1.isConnected());
        assertThat(a2.received).doesNotContain("late");
        assertThat(a2.states).hasSize(states);
    }

    @Test
    void leavesOutWhatIsNoMessageOfTheBridge() {
        openAll();

        Cluster stranger = east.join();
        ClusterTopic topic =
                stranger.join("org.cacheconnector.caches", (sender, message) -> {}).orElseThrow();
        topic.publish(new byte[] {7, 7, 7});
        topic.publish(new byte[0]);
        assertThat(a2.received)
                .containsExactly(
                        "rejected message of the cluster", "rejected message of the cluster");
    }

    private void openAll() {
        a1.member.elect(true);
        b1.member.elect(true);
        nodes.forEach(node -> node.link.open(node));
        await().until(() -> nodes.stream().allMatch(Node::isConnected));
    }
}
