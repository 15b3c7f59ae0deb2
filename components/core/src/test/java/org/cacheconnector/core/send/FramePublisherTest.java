package org.cacheconnector.core.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.fakes.FakeBrokerLink;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;

class FramePublisherTest {

    private static final int MAX_FRAME_BYTES = 4_096;

    private final TestCodec codec = new TestCodec();
    private final FakeBrokerLink link = new FakeBrokerLink();
    private final FramePublisher publisher =
            new FramePublisher(
                    new NodeContext(
                            ExchangeConfig.from(
                                    new Settings(
                                            Map.of(
                                                    "max_frame_bytes",
                                                    "" + MAX_FRAME_BYTES,
                                                    "max_key_bytes",
                                                    "1kb")),
                                    "node"),
                            new NodeIdentity("node", 1),
                            codec.metrics,
                            Clock.systemUTC()),
                    link,
                    codec.control,
                    new ControlTasks(() -> {}));

    @Test
    void tellsOfManyMembersInSeveralHeartbeats() throws BrokerException, MalformedFrameException {
        List<Progress> members = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            members.add(new Progress(new SenderId("n".repeat(100) + i, i), i + 1, 5));
        }
        publisher.publish(new Heartbeat(false, false, List.of(7L), members));
        TreeSet<Long> told = new TreeSet<>();
        for (byte[] bytes : link.published()) {
            assertThat(bytes).hasSizeLessThanOrEqualTo(MAX_FRAME_BYTES);
            Frame frame = codec.decoder.decode(bytes);
            assertThat(frame.heartbeat().answers()).containsExactly(7L);
            frame.heartbeat().members().forEach(member -> told.add(member.sequence()));
        }
        assertThat(told).hasSize(200);
    }
}
