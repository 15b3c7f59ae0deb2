package org.cacheconnector.connectorctl.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.connectorctl.topic.Nodes;
import org.cacheconnector.connectorctl.topic.Question;
import org.cacheconnector.connectorctl.topic.RollCall;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class VerificationTest {

    private static final Duration WINDOW = Duration.ofMinutes(5);

    private final MadeUpNodes nodes = new MadeUpNodes();
    private final List<Long> pauses = new ArrayList<>();

    /** Nodes a and b, whose answers a test makes up. Its clock stands still but in pauses. */
    private static final class MadeUpNodes implements Nodes {
        private long nowMillis = 1_000_000;
        private Function<Question, List<Map<String, String>>> a = question -> List.of();
        private Function<Question, List<Map<String, String>>> b = question -> List.of();
        private final List<Question> asked = new ArrayList<>();

        @Override
        public List<Answer> ask(Question question, Set<String> expected, Duration wait) {
            asked.add(question);
            List<Answer> answers = new ArrayList<>();
            answers.add(answer("a", a.apply(question)));
            if (b != null) {
                answers.add(answer("b", b.apply(question)));
            }
            return answers;
        }

        private Answer answer(String node, List<Map<String, String>> rows) {
            long micros = nowMillis * 1_000;
            return new Answer(
                    node, Outcome.DONE, "", rows, new Answer.Times(micros, micros, micros));
        }

        @Override
        public RollCall callRoll(Duration wait) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void findsWhatIsStillStaleAfterAPause() throws InterruptedException {
        nodes.a = recent("k@10000");
        nodes.b = check(entry("k", 60_000, "v"));

        assertThat(verify().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.nodes()).containsExactly("b"));
        assertThat(pauses).containsExactly(2_000L);
    }

    @Test
    void doesNotReportWhatIsGoneOnTheSecondLook() throws InterruptedException {
        nodes.a = recent("k@10000");
        nodes.b =
                question ->
                        pauses.isEmpty()
                                ? check(entry("k", 60_000, "v")).apply(question)
                                : List.of();

        assertThat(verify().findings()).isEmpty();
        assertThat(pauses).hasSize(1);
    }

    @Test
    void doesNotReportWhatWasLoadedAnewOnTheSecondLook() throws InterruptedException {
        nodes.a = recent("k@10000");
        nodes.b =
                question -> check(entry("k", pauses.isEmpty() ? 60_000 : 100, "v")).apply(question);

        assertThat(verify().findings()).isEmpty();
    }

    @Test
    void leavesYoungInvalidationsAlone() throws InterruptedException {
        nodes.a = recent("k@1999");
        nodes.b = check(entry("k", 60_000, "v"));

        Verification.Result result = verify();

        assertThat(result.findings()).isEmpty();
        assertThat(result.keys()).isZero();
        assertThat(nodes.asked).extracting(Question::verb).containsExactly("recent");
    }

    @Test
    void aYoungInvalidationExplainsDifferentValues() throws InterruptedException {
        nodes.a = both(recent("k@10000 l@10000 k@500"), check(entry("k", 5_000, "old")));
        nodes.b = check(entry("k", 400, "new"));

        assertThat(verify().findings()).isEmpty();
    }

    @Test
    void reportsDifferentValuesUnlessMostDiffer() throws InterruptedException {
        nodes.a =
                both(
                        recent("k@10000 l@10000 m@10000 n@10000"),
                        check(
                                entry("k", 5_000, "1"),
                                entry("l", 5_000, "2"),
                                entry("m", 5_000, "3"),
                                entry("n", 5_000, "4")));
        nodes.b =
                check(
                        entry("k", 4_000, "x"),
                        entry("l", 4_000, "2"),
                        entry("m", 4_000, "3"),
                        entry("n", 4_000, "4"));

        assertThat(verify().findings())
                .singleElement()
                .satisfies(
                        finding -> {
                            assertThat(finding.kind()).isEqualTo(Finding.Kind.DIFFERENT);
                            assertThat(finding.key()).isEqualTo("k");
                        });

        nodes.b =
                check(
                        entry("k", 4_000, "x"),
                        entry("l", 4_000, "y"),
                        entry("m", 4_000, "z"),
                        entry("n", 4_000, "4"));
        Verification.Result result = verify();
        assertThat(result.findings()).isEmpty();
        assertThat(result.differingByNature()).containsExactly("t/m/c");
    }

    @Test
    void looksAtWholeCachesByTheirOldestEntry() throws InterruptedException {
        nodes.a = recent("*@10000");
        nodes.b = check(oldest(60_000));

        Verification.Result result = verify();

        assertThat(result.keys()).isEqualTo(1);
        assertThat(result.findings()).extracting(Finding::key).containsExactly("*");
        assertThat(nodes.asked.stream().filter(q -> q.verb().equals("check")))
                .extracting(Question::arguments)
                .containsOnly(Map.of("keys of t/m/c", "*"))
                .hasSize(2);
    }

    @Test
    void asksForManyCachesTogether() throws InterruptedException {
        nodes.a =
                question ->
                        question.verb().equals("recent")
                                ? IntStream.range(0, 250)
                                        .mapToObj(
                                                i -> Map.of("cache", "t/m/" + i, "keys", "k@9000"))
                                        .toList()
                                : List.of();

        assertThat(verify().keys()).isEqualTo(250);
        assertThat(nodes.asked.stream().filter(q -> q.verb().equals("check")))
                .hasSize(250 / Verification.CACHES_A_QUESTION);
        assertThat(pauses).hasSize(10).containsOnly(Verification.BETWEEN_QUESTIONS_MILLIS);
    }

    @Test
    void asksForTheKeysOfACacheTogether() throws InterruptedException {
        nodes.a =
                question ->
                        question.verb().equals("recent")
                                ? IntStream.range(0, 120)
                                        .mapToObj(
                                                i ->
                                                        Map.of(
                                                                "cache", "t/m/" + i % 30,
                                                                "keys",
                                                                        "k"
                                                                                + i
                                                                                + "@"
                                                                                + (9_000 + i)))
                                        .toList()
                                : List.of();

        assertThat(verify().keys()).isEqualTo(120);
        assertThat(nodes.asked.stream().filter(q -> q.verb().equals("check"))).hasSize(2);
    }

    @Test
    void saysHowLittleItCouldLookAt() throws InterruptedException {
        nodes.a =
                question ->
                        List.of(
                                Map.of("cache", "t/m/c", "keys", "?@10000 ?@11000"),
                                Map.of("what", "memory", "reaches_millis", "40000"));
        nodes.b = question -> List.of(Map.of("what", "memory", "reaches_millis", "400000"));

        Verification.Result result = verify();

        assertThat(result.withoutFingerprint()).isEqualTo(2);
        assertThat(result.shortMemories()).isEqualTo(Map.of("a", 40_000L));
    }

    @Test
    void clearsOfAllCachesAreCountedOnly() throws InterruptedException {
        nodes.a =
                question ->
                        question.verb().equals("recent")
                                ? List.of(Map.of("cache", "*", "keys", "*@10000"))
                                : List.of();

        Verification.Result result = verify();

        assertThat(result.clearedAll()).isEqualTo(1);
        assertThat(result.keys()).isZero();
    }

    @Test
    void looksAtTheLatestKeysOnly() throws InterruptedException {
        nodes.a =
                recent(
                        IntStream.range(0, 2_100)
                                .mapToObj(i -> "k" + i + "@" + (5_000 + i))
                                .collect(Collectors.joining(" ")));

        Verification.Result result = verify();

        assertThat(result.keys()).isEqualTo(2_000);
        assertThat(result.leftOut()).isEqualTo(100);
        assertThat(nodes.asked.stream().map(q -> q.arguments().getOrDefault("keys of t/m/c", "")))
                .anyMatch(value -> value.startsWith("k0 k1 "))
                .noneMatch(value -> value.contains("k2050"));
    }

    @Test
    void namesThoseThatDoNotAnswer() throws InterruptedException {
        nodes.b = null;

        assertThat(verify().silent()).containsExactly("b");
    }

    @Test
    void endures() throws InterruptedException {
        nodes.a = question -> List.of(Map.of(), Map.of("cache", "c", "keys", "k@ @5 x k@-1 "));
        nodes.b = question -> List.of(Map.of("modified_millis", "soon"));

        assertThat(verify().findings()).isEmpty();
    }

    private Verification.Result verify() throws InterruptedException {
        return new Verification(
                        nodes,
                        millis -> {
                            pauses.add(millis);
                            nodes.nowMillis += millis;
                        },
                        Set.of("a", "b"),
                        Duration.ofSeconds(1))
                .verify(WINDOW);
    }

    private static Map<String, String> entry(String key, int age, String value) {
        return Map.of("cache", "t/m/c", "key", key, "modified_millis", "" + age, "value", value);
    }

    /** As nodes answer for a whole cache. */
    private static Map<String, String> oldest(int age) {
        return Map.of("cache", "t/m/c", "key", "*", "modified_millis", "" + age);
    }

    private static Function<Question, List<Map<String, String>>> recent(String keys) {
        return question ->
                question.verb().equals("recent")
                        ? List.of(Map.of("cache", "t/m/c", "keys", keys))
                        : List.of();
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static Function<Question, List<Map<String, String>>> check(
            Map<String, String>... entries) {
        List<Map<String, String>> rows = List.of(entries);
        return question -> question.verb().equals("check") ? rows : List.of();
    }

    private static Function<Question, List<Map<String, String>>> both(
            Function<Question, List<Map<String, String>>> recent,
            Function<Question, List<Map<String, String>>> check) {
        return question ->
                question.verb().equals("recent") ? recent.apply(question) : check.apply(question);
    }
}
