package org.cacheconnector.carbon.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.core.config.Secret;
import org.junit.jupiter.api.Test;

class ShownValueTest {

    @Test
    void hidesPasswordsInAddresses() {
        assertThat(ShownValue.of("failover:(tcp://u:pw1@a:1,ssl://b:2?jms.password=pw2&x=1)"))
                .doesNotContain("pw1", "pw2")
                .contains("a:1", "b:2", "x=1");
    }

    @Test
    void hidesSecrets() {
        assertThat(ShownValue.of(new Secret("pw"))).isEqualTo("******");
    }

    @Test
    void showsOtherValuesReadably() {
        assertThat(ShownValue.of(Duration.ofSeconds(2))).isEqualTo("2000ms");
        assertThat(ShownValue.of(List.of("a", "b"))).isEqualTo("a,b");
        assertThat(ShownValue.of(null)).isEmpty();
    }
}
