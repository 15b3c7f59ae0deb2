package org.cacheconnector.queuemanager.pubsub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.cacheconnector.queuemanager.wire.ReasonCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelectorTest {

    @Test
    void ownMessagesAreLeftOut() {
        Selector selector = Selector.parse("sender IS NULL OR sender <> 'it''s'");

        assertThat(selector.selects(Map.of("sender", "it's"))).isFalse();
        assertThat(selector.selects(Map.of("sender", "other"))).isTrue();
        assertThat(selector.selects(Map.of())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a <> '1'",
                "a IS NULL OR b <> '1'",
                "a IS NULL OR a <> 'open",
                "a IS NULL OR a <> 'it's'",
                "a IS NULL OR a <> '1' AND b = '2'"
            })
    void selectorOfAnotherKindIsRefused(String selector) {
        assertThatThrownBy(() -> Selector.parse(selector))
                .isInstanceOfSatisfying(
                        CallFailedException.class,
                        failure ->
                                assertThat(failure.reason())
                                        .isEqualTo(ReasonCode.SELECTOR_SYNTAX_ERROR));
    }
}
