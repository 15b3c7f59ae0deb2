package org.cacheconnector.core.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.fakes.FakeBrokerLink;
import org.cacheconnector.core.fakes.TestConfig;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.OperatorReply;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.node.NodeContext;
import org.junit.jupiter.api.Test;

class FramePublisherTest {

    private static final int MAX_FRAME_BYTES = 4_096;
    private static final long HEARTBEAT_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final TestCodec codec = new TestCodec();
    private final FakeBrokerLink link = new FakeBrokerLink();
    // Near the end, as a monotonic clock may pass it.
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - HEARTBEAT_NANOS / 2);
    private final FramePublisher publisher =
            new FramePublisher(
                    new NodeContext(
                            TestConfig.of(
                                    "node",
                                    "max_frame_bytes",
                                    "" + MAX_FRAME_BYTES,
                                    "max_key_bytes",
                                    "1kb"),
                            new NodeIdentity("node", 1),
                            codec.metrics,
                            Clock.systemUTC(),
                            nanos::get,
                            new Random(1)),
                    link,
                    codec.control,
                    new ControlTasks(() -> {}));

    @Test
    void tellsOfManyMembersInSeveralHeartbeats() throws BrokerException {
        List<Progress> members = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            members.add(new Progress(new SenderId("n".repeat(100) + i, i), i + 1, 5, false));
        }
        publisher.publish(new Heartbeat(false, false, members));
        TreeSet<Long> told = new TreeSet<>();
        for (byte[] bytes : link.published()) {
            assertThat(bytes).hasSizeLessThanOrEqualTo(MAX_FRAME_BYTES);
            Frame frame = codec.decode(bytes);
            frame.heartbeat().members().forEach(member -> told.add(member.sequence()));
        }
        assertThat(told).hasSize(200);
    }

    @Test
    void aQuietNodeSendsAHeartbeatAnInterval() throws BrokerException {
        publisher.publish(Heartbeat.plain());
        assertThat(untilHeartbeat()).isEqualTo(HEARTBEAT_NANOS);
        nanos.addAndGet(HEARTBEAT_NANOS);
        assertThat(untilHeartbeat()).isZero();
    }

    @Test
    void aFrameStandsInForAHeartbeat() throws BrokerException {
        publisher.publish(Heartbeat.plain());
        nanos.addAndGet(HEARTBEAT_NANOS * 9 / 10);
        publisher.publish(codec.encode("key").get(0));
        assertThat(untilHeartbeat()).isEqualTo(HEARTBEAT_NANOS);
    }

    @Test
    void besideFramesEachFifthHeartbeatIsSent() throws BrokerException {
        publisher.publish(Heartbeat.plain());
        int heartbeats = 0;
        for (int i = 0; i < 10_000; i++) {
            nanos.addAndGet(HEARTBEAT_NANOS / 100);
            publisher.publish(codec.encode("key " + i).get(0));
            if (untilHeartbeat() <= 0) {
                publisher.publish(Heartbeat.plain());
                heartbeats++;
            }
        }
        assertThat(heartbeats).isEqualTo(10_000 / 100 / 5);
    }

    @Test
    void whatTheBrokerDoesNotTakeStandsInForNothing() throws BrokerException {
        publisher.publish(Heartbeat.plain());
        nanos.addAndGet(HEARTBEAT_NANOS);
        link.failNext(1);
        EncodedFrame frame = codec.encode("key").get(0);
        assertThatThrownBy(() -> publisher.publish(frame)).isInstanceOf(BrokerException.class);
        assertThat(untilHeartbeat()).isZero();
    }

    @Test
    void saysThatAnAnswerIsTooLarge() throws BrokerException {
        Map<String, String> row = Map.of("name", "x".repeat(MAX_FRAME_BYTES));
        publisher.publish(new OperatorReply(5, Outcome.DONE, "", List.of(row)));
        OperatorReply reply = codec.decode(link.published().get(0)).operatorReply();
        assertThat(reply.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(reply.requestId()).isEqualTo(5);
        assertThat(reply.message()).contains("max_frame_bytes");
    }

    @Test
    void whatWaitsToBeSaidIsBoundedAndWakesTheSender() {
        AtomicInteger wakeUps = new AtomicInteger();
        ControlTasks tasks = new ControlTasks(wakeUps::incrementAndGet);
        for (int i = 0; i < 10_000; i++) {
            tasks.send(new RepairRequest(new SenderId("peer", 1), List.of()));
        }
        assertThat(tasks.size()).isEqualTo(ControlTasks.MAX_TASKS);
        assertThat(wakeUps).hasValueGreaterThanOrEqualTo(ControlTasks.MAX_TASKS);
        assertThat(tasks.poll()).isNotNull();
    }

    private long untilHeartbeat() {
        return publisher.heartbeatDue() - nanos.get();
    }
}
