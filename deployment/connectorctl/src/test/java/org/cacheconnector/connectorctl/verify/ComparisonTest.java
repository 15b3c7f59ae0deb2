package org.cacheconnector.connectorctl.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class ComparisonTest {

    @Test
    void anEntryPutBeforeTheInvalidationIsStale() {
        Comparison comparison =
                new Comparison(
                        List.of(sent("a", "k", 10_000)), List.of(held("b", "k", 9_000, "v")));

        assertThat(comparison.stale())
                .singleElement()
                .satisfies(
                        finding -> {
                            assertThat(finding.kind()).isEqualTo(Finding.Kind.STALE);
                            assertThat(finding.nodes()).containsExactly("b");
                            assertThat(finding.detail())
                                    .isEqualTo("put 990 ms before a invalidated it");
                        });
    }

    @Test
    void anEntryPutAfterItOrHardlyBeforeItIsNot() {
        assertThat(stale(10_000, 10_100)).isEmpty();
        assertThat(stale(10_000, 9_490)).isEmpty();
        assertThat(stale(10_000, 9_489)).hasSize(1);
    }

    @Test
    void whatAnswersTakeIsNotHeldAgainstANode() {
        Sent slow = new Sent("a", "c", "k", 10_000, 15_000);

        assertThat(new Comparison(List.of(slow), List.of(held("b", "k", 9_600, "v"))).stale())
                .isEmpty();
        Held asked = new Held("b", "c", "k", 5_000, 9_600, "v");
        assertThat(new Comparison(List.of(sent("a", "k", 10_000)), List.of(asked)).stale())
                .isEmpty();
    }

    @Test
    void whoSentItMayHoldIt() {
        List<Sent> both = List.of(sent("a", "k", 10_000), sent("b", "k", 5_000));

        assertThat(new Comparison(both, List.of(held("b", "k", 1_000, "v"))).stale()).isEmpty();
        assertThat(new Comparison(both, List.of(held("c", "k", 1_000, "v"))).stale()).hasSize(1);
    }

    @Test
    void aWholeCacheConcernsEveryKeyOfItOnly() {
        List<Sent> all = List.of(sent("a", "*", 10_000));

        assertThat(new Comparison(all, List.of(held("b", "any", 1_000, "v"))).stale())
                .singleElement()
                .satisfies(finding -> assertThat(finding.detail()).contains("the cache"));
        assertThat(
                        new Comparison(
                                        all,
                                        List.of(new Held("b", "other", "any", 1_000, 1_000, "v")))
                                .stale())
                .isEmpty();
    }

    @Test
    void valuesLoadedSinceMustBeTheSame() {
        Comparison comparison =
                new Comparison(
                        List.of(
                                sent("a", "k", 1_000),
                                sent("a", "l", 1_000),
                                sent("a", "m", 1_000)),
                        List.of(
                                held("a", "k", 2_000, "v"),
                                held("b", "k", 3_000, "w"),
                                held("c", "k", 3_000, "v"),
                                held("a", "l", 2_000, "v"),
                                held("b", "l", 3_000, "v"),
                                held("a", "m", 2_000, "v"),
                                held("b", "m", 3_000, "v")));

        assertThat(comparison.differingByNature()).isEmpty();
        assertThat(comparison.different())
                .singleElement()
                .satisfies(
                        finding -> {
                            assertThat(finding.key()).isEqualTo("k");
                            assertThat(finding.detail())
                                    .isEqualTo("other values at a and c than at b");
                        });
    }

    @Test
    void valuesLoadedBeforeOrUnknownAreNotCompared() {
        List<Sent> one = List.of(sent("a", "k", 2_500));

        assertThat(
                        new Comparison(
                                        one,
                                        List.of(
                                                held("a", "k", 2_500, "v"),
                                                held("b", "k", 9_000, "w")))
                                .different())
                .isEmpty();
        assertThat(
                        new Comparison(
                                        one,
                                        List.of(
                                                held("a", "k", 9_000, ""),
                                                held("b", "k", 9_000, "w")))
                                .different())
                .isEmpty();
    }

    @Test
    void aCacheWhereMostValuesDifferSaysNothing() {
        Comparison comparison =
                new Comparison(
                        List.of(sent("a", "*", 1_000)),
                        List.of(
                                held("a", "k", 2_000, "1"),
                                held("b", "k", 2_000, "2"),
                                held("a", "l", 2_000, "3"),
                                held("b", "l", 2_000, "4"),
                                held("a", "m", 2_000, "5"),
                                held("b", "m", 2_000, "6"),
                                held("a", "n", 2_000, "7"),
                                held("b", "n", 2_000, "7")));

        assertThat(comparison.differingByNature()).isEqualTo(Set.of("c"));
    }

    @Test
    void fewKeysDoNotSayThatACacheDiffersByNature() {
        Comparison comparison =
                new Comparison(
                        List.of(sent("a", "k", 1_000)),
                        List.of(held("a", "k", 2_000, "1"), held("b", "k", 2_000, "2")));

        assertThat(comparison.differingByNature()).isEmpty();
        assertThat(comparison.different()).hasSize(1);
    }

    @Test
    void theOldestEntriesOfNodesAreNotCompared() {
        Comparison comparison =
                new Comparison(
                        List.of(sent("a", "*", 1_000)),
                        List.of(held("a", "*", 2_000, "1"), held("b", "*", 2_000, "2")));

        assertThat(comparison.differingByNature()).isEmpty();
        assertThat(comparison.different()).isEmpty();
    }

    private static List<Finding> stale(long sentAt, long putAt) {
        return new Comparison(
                        List.of(new Sent("a", "c", "k", sentAt, sentAt)),
                        List.of(held("b", "k", putAt, "v")))
                .stale();
    }

    private static Sent sent(String node, String key, long at) {
        return new Sent(node, "c", key, at, at + 10);
    }

    private static Held held(String node, String key, long at, String value) {
        return new Held(node, "c", key, at, at + 10, value);
    }
}
