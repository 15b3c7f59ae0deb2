package org.cacheconnector.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExchangeConfigTest {

    private static final String LONG_SECRET = "correct horse battery staple";

    private static AuthenticationConfig read(Settings settings) {
        return ExchangeConfig.from(settings, "node").authentication();
    }

    @Test
    void withoutASecretNothingIsSignedNorRequired() {
        AuthenticationConfig config = read(new Settings(Map.of("shared_secret_required", "true")));
        assertThat(config.signing()).isEmpty();
        assertThat(config.accepted()).isEmpty();
        assertThat(config.isRequired()).isFalse();
    }

    @Test
    void aSecretSignsAndIsRequired() {
        AuthenticationConfig config =
                read(
                        new Settings(
                                Map.of(
                                        "shared_secret",
                                        LONG_SECRET,
                                        "shared_secret_also_accepted",
                                        "x".repeat(16),
                                        "freshness_window",
                                        "90s")));
        assertThat(config.signing()).contains(new Secret(LONG_SECRET));
        assertThat(config.accepted()).hasSize(2);
        assertThat(config.isRequired()).isTrue();
        assertThat(config.freshness()).isEqualTo(Duration.ofSeconds(90));
        assertThat(List.of(config).toString()).doesNotContain(LONG_SECRET);
    }

    @Test
    void everythingWrongIsReportedTogetherWithoutShowingASecret() {
        Settings settings =
                new Settings(
                        Map.of(
                                "shared_secret", "too short",
                                "shared_secret_also_accepted", "short too",
                                "shared_secret_required", "perhaps",
                                "freshness_window", "2d",
                                "max_staleness", "2s",
                                "refill_guard", "2h",
                                "repair_buffer_frames", "-1",
                                "repair_buffer_bytes", "2gb",
                                "repair_buffer_age", "0s",
                                "peer_timeout", "1s"));
        ExchangeConfig.from(settings, "node");
        assertThat(settings.problems()).hasSize(10);
        assertThat(settings.problems().toString())
                .contains("at least 16 characters", "three times heartbeat_interval (3000ms)")
                .doesNotContain("too short\"", "short too");
    }

    @Test
    void aSecondSecretAloneIsAMistake() {
        Settings settings = new Settings(Map.of("shared_secret_also_accepted", LONG_SECRET));
        AuthenticationConfig config = read(settings);
        assertThat(settings.problems()).hasSize(1);
        assertThat(settings.problems().get(0))
                .contains("shared_secret_also_accepted", "needs a shared_secret")
                .doesNotContain(LONG_SECRET);
        assertThat(config.signing()).isEmpty();
    }

    @Test
    void aNodeHasTheNameThatIsWritten() {
        assertThat(config("producer_name", "n1").nodeId()).isEqualTo("n1");
        assertThat(config("group", "site").nodeId()).isEqualTo("node");
    }

    @Test
    void maxStalenessMayBeOff() {
        Settings settings = new Settings(Map.of("max_staleness", "0s"));
        assertThat(ExchangeConfig.from(settings, "node").get(CoreSettings.MAX_STALENESS)).isZero();
        assertThat(settings.problems()).isEmpty();
    }

    @Test
    void blanksBelongToASecret() {
        Settings settings = new Settings(Map.of("shared_secret", "  spaces around it  "));
        assertThat(read(settings).signing()).contains(new Secret("  spaces around it  "));
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
