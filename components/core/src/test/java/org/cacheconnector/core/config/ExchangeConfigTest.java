package org.cacheconnector.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExchangeConfigTest {

    @Test
    void theDefaultsAreThoseOfTheReference() {
        Settings settings = new Settings(Map.of());
        ExchangeConfig config = ExchangeConfig.from(settings, "node");

        assertThat(settings.problems()).isEmpty();
        assertThat(config.get(CoreSettings.GROUP)).isEqualTo("default");
        assertThat(config.nodeId()).isEqualTo("node");
        assertThat(config.get(CoreSettings.OUTBOX_MAX_ENTRIES)).isEqualTo(100_000);
        assertThat(config.get(CoreSettings.OUTBOX_MAX_BYTES)).isEqualTo(64L << 20);
        assertThat(config.get(CoreSettings.BATCH_MAX_ENTRIES)).isEqualTo(1_000);
        assertThat(config.get(CoreSettings.MESSAGE_INTERVAL)).isEqualTo(Duration.ofMillis(100));
        assertThat(config.maxFrameBytes()).isEqualTo(1 << 20);
        assertThat(config.maxKeyBytes()).isEqualTo(64 << 10);
        assertThat(config.get(CoreSettings.ALLOWED_KEY_CLASSES)).isEmpty();
        assertThat(config.get(CoreSettings.HEARTBEAT_INTERVAL)).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void takesWhatIsWritten() {
        Settings settings =
                new Settings(
                        Map.of(
                                "producer_name", "n1",
                                "group", "site",
                                "message_interval", "5ms",
                                "max_frame_bytes", "64mb",
                                "max_key_bytes", "4mb",
                                "allowed_key_classes", "a.B, c.**"));
        ExchangeConfig config = ExchangeConfig.from(settings, "node");

        assertThat(settings.problems()).isEmpty();
        assertThat(config.nodeId()).isEqualTo("n1");
        assertThat(config.get(CoreSettings.GROUP)).isEqualTo("site");
        assertThat(config.get(CoreSettings.MESSAGE_INTERVAL)).isEqualTo(Duration.ofMillis(5));
        assertThat(config.maxFrameBytes()).isEqualTo(64 << 20);
        assertThat(config.maxKeyBytes()).isEqualTo(4 << 20);
        assertThat(config.get(CoreSettings.ALLOWED_KEY_CLASSES)).containsExactly("a.B", "c.**");
    }

    @Test
    void expectedNodesAreNames() {
        assertThat(config("expected_nodes", "").get(CoreSettings.EXPECTED_NODES)).isEmpty();
        assertThat(config("expected_nodes", "a-1, b-1").get(CoreSettings.EXPECTED_NODES))
                .containsExactlyInAnyOrder("a-1", "b-1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "a/1,b-1"})
    void expectedNodesThatCannotBeAreRefused(String written) {
        Settings settings = new Settings(Map.of("expected_nodes", written));
        ExchangeConfig.from(settings, "node");

        assertThat(settings.problems())
                .singleElement()
                .asString()
                .startsWith("expected_nodes = \"" + written + "\" is not allowed; it takes");
    }

    @Test
    void moreThanAThousandExpectedNodesAreRefused() {
        String names =
                IntStream.rangeClosed(1, 1_001)
                        .mapToObj(i -> "n" + i)
                        .collect(Collectors.joining(","));
        Settings settings = new Settings(Map.of("expected_nodes", names));
        ExchangeConfig.from(settings, "node");

        assertThat(settings.problems()).hasSize(1);
    }

    @Test
    void aKeyMustFitIntoHalfAFrame() {
        Settings settings =
                new Settings(Map.of("max_frame_bytes", "100kb", "max_key_bytes", "51kb"));
        ExchangeConfig.from(settings, "node");
        assertThat(settings.problems()).hasSize(1);
        assertThat(settings.problems().get(0)).contains("max_key_bytes", "51kb", "max_frame_bytes");
    }

    @Test
    void reportsEverythingWrongTogether() {
        Settings settings =
                new Settings(
                        Map.of(
                                "producer_name", "no blanks",
                                "group", "a/b",
                                "outbox_max_entries", "1",
                                "heartbeat_interval", "1h"));
        ExchangeConfig.from(settings, "node");
        assertThat(settings.problems()).hasSize(4);
    }

    private static ExchangeConfig config(String key, String value) {
        return ExchangeConfig.from(new Settings(Map.of(key, value)), "node");
    }
}
