package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The link between the brokers of is1 and is2 is cut: only is1 is reached, which misses is2. */
@Timeout(60)
class UnansweredNodesTest {

    private final FakeCluster cluster = new FakeCluster();

    @BeforeEach
    void start() {
        cluster.node("is1")
                .answering(
                        "status",
                        FakeNode.well(),
                        FakeNode.peer("is2", "LOST", 40_000),
                        FakeNode.peer("is3", "LEFT", 90_000))
                .answering("clear", Map.of("cache", "a/b/c", "effect", "cleared"));
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"clear all --yes", "ping -n 1", "status"})
    void noCommandIsFineWithoutThem(String command) {
        assertThat(run(command)).isEqualTo(1);
        assertThat(cluster.err + cluster.out).contains("is2").doesNotContain("is3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ping -n 1"})
    void theyAreNamedInJson(String command) throws Exception {
        assertThat(run(command + " --json")).isEqualTo(1);
        JsonNode json = new ObjectMapper().readTree(cluster.out);
        assertThat(json.at("/unanswered/is2").asText()).contains("expected");
        assertThat(json.at("/unanswered/is3").isMissingNode()).isTrue();
    }

    @Test
    void theyAreNamedAmongThoseThatWereOrdered() throws Exception {
        assertThat(run("clear all --yes --json")).isEqualTo(1);
        JsonNode json = new ObjectMapper().readTree(cluster.out);
        assertThat(json.at("/0/outcome").asText()).isEqualTo("DONE");
        assertThat(json.at("/1/node").asText()).isEqualTo("is2");
        assertThat(json.at("/1/outcome").asText()).isEqualTo("NOT_ORDERED");
    }

    @Test
    void anOrderToOneNodeNeedsNoOther() {
        assertThat(run("clear all --yes --node is1")).isZero();
        assertThat(cluster.err).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"clear all --node is2 --yes --json", "ping is2 --json"})
    void aNodeThatIsNotThereIsToldOfInTheSameWay(String command) throws Exception {
        assertThat(run(command)).isEqualTo(3);
        assertThat(cluster.err).contains("Node is2 is expected", "Those that do: is1.");
        assertThat(new ObjectMapper().readTree(cluster.out).get("problem").asText())
                .startsWith("Node is2 is expected");
    }

    private int run(String command) {
        return cluster.run((command + " --wait 300ms").split(" "));
    }
}
