package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class OptionRulesTest {

    @Test
    void everythingWrongIsSaidAtOnce() {
        DeploymentOptions options =
                new DeploymentOptions()
                        .clusters(3)
                        .nodes(0)
                        .offset(-1)
                        .settings(Map.of("Group", "x"));

        assertThatExceptionOfType(DeploymentException.class)
                .isThrownBy(() -> OptionRules.check(options))
                .withMessageContainingAll(
                        "--clusters is 3, but must be 1 to 2",
                        "--nodes is 0",
                        "--offset is -1",
                        "KEY=VALUE with a key of the connector, not Group");
    }
}
