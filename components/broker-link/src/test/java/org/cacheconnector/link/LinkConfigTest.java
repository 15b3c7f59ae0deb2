package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.config.Settings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkConfigTest {

    @ParameterizedTest
    @CsvSource({
        "'', '', of-address, in-address",
        "'', set, of-address, set",
        "of-address, '', of-address, in-address",
        "set, '', set, ''",
        "set, set, set, set"
    })
    void theUserOfTheAddressIsTakenWhereNoneIsSetAndNoneIsDroppedWithoutAWord(
            String setUser, String setPassword, String user, String password) {
        Map<String, String> values = new HashMap<>();
        values.put("username", setUser);
        values.put("password", setPassword);
        values.values().removeIf(String::isEmpty);

        Settings settings = new Settings(values);

        LinkConfig config =
                LinkConfig.from(
                        new BrokerLinkContext("node#1", "topic", 1_024, Thread::new),
                        settings,
                        "of-address",
                        new Secret("in-address"));

        assertThat(config.username()).isEqualTo(user);
        assertThat(config.password() == null ? "" : config.password().reveal()).isEqualTo(password);
        assertThat(settings.warnings().toString().contains("provider_url has another user"))
                .isEqualTo(user.equals("set"));
    }
}
