package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.link.BrokerLinkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkConfigTest {

    private static Settings read(Map<String, String> values) {
        Settings settings = new Settings(values);
        LinkConfig.from(new BrokerLinkContext("node#1", "topic", 1_024, Thread::new), settings);
        return settings;
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "false", "perhaps"})
    void durableSubscriptionIsAcceptedWithOneWarning(String value) {
        Settings settings = read(Map.of("durable_subscription", value));

        assertThat(settings.problems()).isEmpty();
        assertThat(settings.warnings())
                .singleElement()
                .asString()
                .startsWith("durable_subscription has no effect any more");
    }

    @Test
    void nothingIsWarnedOfByDefault() {
        assertThat(read(Map.of()).warnings()).isEmpty();
    }

    @Test
    void theShortestWaitMustNotBeTheLongest() {
        assertThat(read(Map.of("reconnect_min", "2s")).problems())
                .singleElement()
                .asString()
                .startsWith("reconnect_min");
    }
}
