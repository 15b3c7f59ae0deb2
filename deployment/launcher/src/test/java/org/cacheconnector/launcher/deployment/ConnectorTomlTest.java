package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tomlj.Toml;
import org.tomlj.TomlTable;

class ConnectorTomlTest {

    private static final DeploymentOptions OPTIONS = new DeploymentOptions().nodes(2).offset(100);

    @Test
    void withIbmMqTheQueueManagerIsNamed() {
        TomlTable table = table(Connector.IBMMQ);

        assertThat(table.getString("broker_type")).isEqualTo("ibmmq");
        assertThat(table.getString("host")).isEqualTo("127.0.0.1");
        assertThat(table.getLong("port")).isEqualTo(9614);
        assertThat(table.getString("queue_manager")).isEqualTo("QM1");
        assertThat(table.getString("channel")).isEqualTo("DEV.APP.SVRCONN");
        assertThat(table.getString("topic_name")).isNotBlank();
    }

    @Test
    void switchedOffItSaysSo() {
        assertThat(table(Connector.OFF).getBoolean("enabled")).isFalse();
    }

    @Test
    void whatTheUserSetsCountsInsteadOfTheOwn() {
        Map<String, String> settings =
                Map.of(
                        "group", "mine",
                        "shared_secret", "a \"quoted\" \\ secret",
                        "outbox_capacity", "5000",
                        "sync_block_list", "[\"A\", \"B\"]");
        TomlTable table =
                table(new DeploymentOptions().nodes(2).settings(settings), Connector.ACTIVEMQ);

        assertThat(table.getString("group")).isEqualTo("mine");
        assertThat(table.getString("shared_secret")).isEqualTo("a \"quoted\" \\ secret");
        assertThat(table.getLong("outbox_capacity")).isEqualTo(5000);
        assertThat(table.getArray("sync_block_list").toList()).isEqualTo(List.of("A", "B"));
    }

    private static TomlTable table(Connector connector) {
        return table(OPTIONS, connector);
    }

    private static TomlTable table(DeploymentOptions options, Connector connector) {
        List<PlannedNode> nodes = new DeploymentPlan(options).nodes();
        return Toml.parse(new ConnectorToml(options).render(connector, nodes.get(3)))
                .getTable("cache_invalidator.mb");
    }
}
