package org.cacheconnector.testkit.carbon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DeploymentTomlTest {

    private static final String SHIPPED =
            """
            [server]
            hostname = "localhost"
            # a remark

            [user_store]
            type = "database"
            """;

    private final DeploymentToml toml = new DeploymentToml(SHIPPED);

    @Test
    void replacesAKeyInItsTable() {
        toml.set("server", "hostname", "\"other\"");

        assertThat(toml.text()).contains("[server]\nhostname = \"other\"\n# a remark");
        assertThat(toml.text()).doesNotContain("localhost");
    }

    @Test
    void addsAKeyToATableThatIsThere() {
        toml.set("server", "type", "5");

        assertThat(toml.text()).startsWith("[server]\ntype = 5\nhostname");
        assertThat(toml.text()).contains("type = \"database\"");
    }

    @Test
    void addsATableThatIsNotThere() {
        toml.set("server.cache", "propagation_enabled", "true");

        assertThat(toml.text()).endsWith("\n[server.cache]\npropagation_enabled = true\n");
    }

    @Test
    void appendsText() {
        toml.append("[cache_invalidator.mb]\nenabled = true");

        assertThat(toml.text())
                .startsWith(SHIPPED)
                .endsWith("\n[cache_invalidator.mb]\nenabled = true\n");
    }
}
