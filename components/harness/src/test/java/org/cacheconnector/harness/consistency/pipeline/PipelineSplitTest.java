package org.cacheconnector.harness.consistency.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whole pipelines on two brokers whose link is cut: each side names the nodes of the other. */
@Tag("full")
@Timeout(60)
class PipelineSplitTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Test
    void eachSideMissesTheNodesOfTheOtherUntilTheLinkIsBack() {
        ThreadFactory threads =
                task -> {
                    Thread thread = new Thread(task, "split");
                    thread.setDaemon(true);
                    return thread;
                };
        PipelineOptions options =
                PipelineOptions.nodes(3)
                        .setting("heartbeat_interval", "100ms")
                        .setting("peer_timeout", "5s")
                        .setting("expected_nodes", "a1,a2,b1");
        try (LossyTopic topic = new LossyTopic(1, threads)) {
            List<PipelineNode> nodes =
                    Stream.of("a1", "a2", "b1")
                            .map(name -> new PipelineNode(name, topic, options, threads))
                            .toList();
            try {
                await().atMost(PATIENCE).until(() -> nodes.stream().allMatch(n -> n.peers() == 2));

                topic.split(Set.of("b1"));
                await().atMost(PATIENCE)
                        .untilAsserted(
                                () ->
                                        assertThat(nodes)
                                                .extracting(PipelineNode::missingNodes)
                                                .containsExactly(
                                                        List.of("b1"),
                                                        List.of("b1"),
                                                        List.of("a1", "a2")));

                topic.mend();
                await().atMost(PATIENCE)
                        .until(() -> nodes.stream().allMatch(n -> n.missingNodes().isEmpty()));
            } finally {
                nodes.forEach(PipelineNode::close);
            }
        }
    }
}
