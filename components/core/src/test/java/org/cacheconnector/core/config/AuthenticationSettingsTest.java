package org.cacheconnector.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AuthenticationSettingsTest {

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
}
