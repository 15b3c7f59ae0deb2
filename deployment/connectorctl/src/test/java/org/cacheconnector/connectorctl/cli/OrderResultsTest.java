package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** When an order counts as carried out. */
@Timeout(60)
class OrderResultsTest {

    private final FakeCluster cluster = new FakeCluster();

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void aClearThatClearsNothingFails() {
        FakeNode node = cluster.wellNodes("is1").get(0);
        Map<String, String> kept = Map.of("cache", "a/b/c", "effect", "left alone: kept");
        node.answering("clear", kept);
        assertThat(cluster.run("clear", "c", "--yes")).isEqualTo(1);

        node.answering("clear", kept, Map.of("cache", "a/b/d", "effect", "cleared"));
        assertThat(cluster.run("clear", "b", "--yes")).isZero();
    }

    @Test
    void tellsWhatWasDoneBeforeTheBrokerWentAway() throws Exception {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2", "is3");
        nodes.forEach(
                node -> node.answering("clear", Map.of("cache", "a/b/c", "effect", "cleared")));
        AtomicBoolean down = new AtomicBoolean();
        cluster.topic.fault(
                (sender, receiver, frame) -> {
                    String text = new String(frame, StandardCharsets.ISO_8859_1);
                    boolean lost = text.contains("is2") && text.contains("permit");
                    if (lost && !down.getAndSet(true)) {
                        cluster.topic.goDown();
                    }
                    return lost ? List.of() : List.of(frame);
                });

        assertThat(cluster.run("clear", "all", "--yes", "--json", "--wait", "300ms")).isEqualTo(1);
        JsonNode json = new ObjectMapper().readTree(cluster.out);
        assertThat(json).hasSize(3);
        assertThat(json.at("/0/outcome").asText()).isEqualTo("DONE");
        assertThat(json.at("/1/outcome").asText()).isEqualTo("SILENT");
        assertThat(json.at("/2/outcome").asText()).isEqualTo("SILENT");
        assertThat(json.at("/2/message").asText()).contains("Switch it on.");
    }
}
