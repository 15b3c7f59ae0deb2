package org.cacheconnector.connectorctl.ping;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.Nodes;
import org.cacheconnector.connectorctl.topic.Orders;
import org.cacheconnector.connectorctl.topic.Question;
import org.cacheconnector.connectorctl.topic.RollCall;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(10)
class CanaryTest {

    private final ObedientNodes nodes = new ObedientNodes();

    /** Do what they are ordered to, in no time. */
    private static final class ObedientNodes implements Nodes {
        private final List<Question> asked = new ArrayList<>();

        @Override
        public List<Answer> ask(Question question, Set<String> expected, Duration wait) {
            asked.add(question);
            List<Map<String, String>> rows = List.of(Map.of("key", "k", "at_micros", "5"));
            return expected.stream()
                    .map(
                            node ->
                                    new Answer(
                                            node,
                                            Outcome.DONE,
                                            "",
                                            rows,
                                            new Answer.Times(0, 0, 0)))
                    .toList();
        }

        @Override
        public RollCall callRoll(Duration wait) {
            throw new UnsupportedOperationException();
        }
    }

    @ParameterizedTest
    @CsvSource({"10, 100", "600, 100", "1000, 60"})
    void sendsNoSlowerThanNodesAllow(int count, String millis) throws InterruptedException {
        assertThat(canary().fly("run", "a", Set.of("a", "b"), count).problem()).isEmpty();

        assertThat(nodes.asked)
                .filteredOn(question -> question.verb().equals("canary_send"))
                .extracting(question -> question.arguments().get("interval_millis"))
                .containsExactly(millis);
    }

    @Test
    void sendsNothingIfThereIsNoOtherNode() throws InterruptedException {
        assertThat(canary().fly("run", "a", Set.of("a"), 1).problem())
                .hasValueSatisfying(why -> assertThat(why).contains("a is the only node"));
        assertThat(nodes.asked).isEmpty();
    }

    private Canary canary() {
        return new Canary(nodes, new Orders(nodes, "ana@host"), Duration.ofSeconds(1), Map.of());
    }
}
