package org.cacheconnector.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.AbstractStringAssert;
import org.cacheconnector.core.fakes.TestConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExchangeConfigTest {

    private static final String LONG_SECRET = "correct horse battery staple";

    private static ExchangeConfig config(String... keysAndValues) {
        return TestConfig.of("node", keysAndValues);
    }

    private static List<String> problems(String... keysAndValues) {
        Settings settings = new Settings(TestConfig.table(keysAndValues));
        ExchangeConfig.from(settings, "node");
        return settings.problems();
    }

    private static AbstractStringAssert<?> assertProblem(String... keysAndValues) {
        return assertThat(problems(keysAndValues)).singleElement().asString();
    }

    @Test
    void withoutASecretNothingIsSignedNorRequired() {
        AuthenticationConfig config = config("shared_secret_required", "true").authentication();
        assertThat(config.signing()).isEmpty();
        assertThat(config.accepted()).isEmpty();
        assertThat(config.isRequired()).isFalse();
    }

    @Test
    void aSecretSignsAndIsRequired() {
        String other = "shared_secret_also_accepted";
        AuthenticationConfig config =
                config(
                                "shared_secret",
                                LONG_SECRET,
                                other,
                                "x".repeat(16),
                                "freshness_window",
                                "90s")
                        .authentication();

        assertThat(config.signing()).contains(new Secret(LONG_SECRET));
        assertThat(config.accepted()).hasSize(2);
        assertThat(config.isRequired()).isTrue();
        assertThat(config.freshness()).isEqualTo(Duration.ofSeconds(90));
        assertThat(List.of(config).toString()).doesNotContain(LONG_SECRET);
    }

    @Test
    void everythingWrongIsReportedTogetherWithoutShowingASecret() {
        String[] wrong = {
            "shared_secret", "too short", "shared_secret_also_accepted", "short too",
            "shared_secret_required", "perhaps", "freshness_window", "2d",
            "max_staleness", "2s", "refill_guard", "2h",
            "repair_buffer_frames", "-1", "repair_buffer_bytes", "2gb",
            "repair_buffer_age", "0s", "peer_timeout", "1s",
            "producer_name", "no blanks", "group", "a/b",
            "outbox_max_entries", "1"
        };
        assertThat(problems(wrong)).hasSize(wrong.length / 2);
        assertThat(problems(wrong).toString())
                .contains("at least 16 characters", "three times heartbeat_interval (3000ms)")
                .doesNotContain("too short\"", "short too");
        assertProblem("heartbeat_interval", "1h").contains("heartbeat_interval");
    }

    @Test
    void aSecondSecretAloneIsAMistake() {
        assertProblem("shared_secret_also_accepted", LONG_SECRET)
                .contains("shared_secret_also_accepted", "needs a shared_secret")
                .doesNotContain(LONG_SECRET);
    }

    @Test
    void aNodeHasTheNameThatIsWritten() {
        assertThat(config("producer_name", "n1").nodeId()).isEqualTo("n1");
        assertThat(config("group", "site").nodeId()).isEqualTo("node");
    }

    @Test
    void maxStalenessMayBeOff() {
        assertThat(config("max_staleness", "0s").get(CoreSettings.MAX_STALENESS)).isZero();
    }

    @Test
    void blanksBelongToASecret() {
        String secret = "  spaces around it  ";
        assertThat(config("shared_secret", secret).authentication().signing())
                .contains(new Secret(secret));
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
        assertProblem("expected_nodes", written)
                .startsWith("expected_nodes = \"" + written + "\" is not allowed; it takes");
    }

    @Test
    void moreThanAThousandExpectedNodesAreRefused() {
        String names =
                IntStream.rangeClosed(1, 1_001)
                        .mapToObj(i -> "n" + i)
                        .collect(Collectors.joining(","));
        assertThat(problems("expected_nodes", names)).hasSize(1);
    }

    @Test
    void aKeyMustFitIntoHalfAFrame() {
        assertProblem("max_frame_bytes", "100kb", "max_key_bytes", "51kb")
                .contains("max_key_bytes", "51kb", "max_frame_bytes");
    }
}
