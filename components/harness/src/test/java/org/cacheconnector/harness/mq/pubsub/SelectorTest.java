package org.cacheconnector.harness.mq.pubsub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.cacheconnector.harness.mq.pubsub.Selector.Truth;
import org.cacheconnector.harness.mq.wire.ReasonCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SelectorTest {

    private static final Map<String, String> PROPERTIES = Map.of("a", "1", "b", "it's");

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            textBlock =
                    """
                    a = '1';                                TRUE
                    a = '2';                                FALSE
                    a <> '2';                               TRUE
                    b='it''s';                              TRUE
                    none = '1';                             UNKNOWN
                    none <> '1';                            UNKNOWN
                    none IS NULL;                           TRUE
                    a is null;                              FALSE
                    a IS NOT NULL;                          TRUE
                    none IS NULL OR none <> '1';            TRUE
                    ( a IS NULL OR a <> '1' );              FALSE
                    a = '1' AND none = '1';                 UNKNOWN
                    a = '2' AND none = '1';                 FALSE
                    a = '1' OR none = '1';                  TRUE
                    NOT a = '1';                            FALSE
                    NOT none = '1';                         UNKNOWN
                    a = '2' AND a = '2' OR b = 'it''s';     TRUE
                    a = '2' AND (a = '2' OR b = 'it''s');   FALSE
                    """)
    void selectorIsEvaluated(String selector, Truth expected) {
        assertThat(Selector.parse(selector).evaluate(PROPERTIES)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "node LIKE 'n%', n1#7, TRUE",
                "node LIKE 'n%', m, FALSE",
                "node LIKE 'n_#7', n1#7, TRUE",
                "node LIKE 'n!_#%' ESCAPE '!', n1#7, FALSE",
                "node NOT LIKE 'n!_#%' ESCAPE '!', n_#7, FALSE",
                "node NOT LIKE 'n!_#%' ESCAPE '!', n1#7, TRUE",
                "node LIKE 'it''s%', it's, TRUE",
                "other NOT LIKE '%', n1#7, UNKNOWN"
            })
    void patternsAreMatched(String selector, String node, Truth expected) {
        assertThat(Selector.parse(selector).evaluate(Map.of("node", node))).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a",
                "a =",
                "a = 1",
                "a > '1'",
                "a LIKE",
                "a NOT",
                "a LIKE '%' ESCAPE 'ab'",
                "(a = '1'",
                "a = '1')",
                "a = 'open",
                "'a' = '1'",
                "JMSType = 'x'",
                "a = '1' b = '2'",
                "a IS",
                "a = b"
            })
    void selectorOfAnotherKindIsRefused(String selector) {
        assertThatThrownBy(() -> Selector.parse(selector))
                .isInstanceOfSatisfying(
                        CallFailedException.class,
                        failure ->
                                assertThat(failure.reason())
                                        .isEqualTo(ReasonCode.SELECTOR_SYNTAX_ERROR));
    }

    @Test
    void commonKeywordsMayBePartOfNames() {
        Map<String, String> properties = Map.of("ORDER", "1", "isNull", "2");

        assertThat(Selector.parse("ORDER = '1' AND isNull = '2'").evaluate(properties))
                .isEqualTo(Truth.TRUE);
    }
}
