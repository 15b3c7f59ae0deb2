package org.cacheconnector.launcher.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tomlj.Toml;
import org.tomlj.TomlTable;

@Timeout(30)
class ConnectorTomlTest {

    private final ConnectorToml toml = toml(Clustering.HAZELCAST);

    @Test
    void withActiveMqTheNodeIsNamedAndKnowsTheBroker() {
        TomlTable table = table(Connector.ACTIVEMQ);

        assertThat(table.getBoolean("enabled")).isTrue();
        assertThat(table.getString("broker_type")).isEqualTo("activemq");
        assertThat(table.getString("provider_url")).isEqualTo("tcp://127.0.0.1:9616");
        assertThat(table.getString("producer_name")).isEqualTo("b2");
        assertThat(table.getString("group")).isEqualTo("launcher");
    }

    @Test
    void withIbmMqTheQueueManagerIsNamed() {
        TomlTable table = table(Connector.IBMMQ);

        assertThat(table.getString("broker_type")).isEqualTo("ibmmq");
        assertThat(table.getString("host")).isEqualTo("127.0.0.1");
        assertThat(table.getLong("port")).isEqualTo(9614);
        assertThat(table.getString("queue_manager")).isEqualTo("QM1");
        assertThat(table.getString("channel")).isEqualTo("CACHE.SVRCONN");
        assertThat(table.getString("topic_name")).isNotBlank();
    }

    @Test
    void onlyTheBridgeIsHybrid() {
        String bridge = toml(Clustering.BRIDGE).render(Connector.ACTIVEMQ, "b2");

        assertThat(bridge).contains("hybrid_mode_enabled = true");
        assertThat(table(Connector.ACTIVEMQ).getBoolean("hybrid_mode_enabled")).isFalse();
    }

    @Test
    void switchedOffItSaysSo() {
        assertThat(table(Connector.OFF).getBoolean("enabled")).isFalse();
    }

    private static ConnectorToml toml(Clustering clustering) {
        return new ConnectorToml(
                new DeploymentPlan(DeploymentOptions.builder().offset(100).build()), clustering);
    }

    private TomlTable table(Connector connector) {
        return Toml.parse(toml.render(connector, "b2")).getTable("cache_invalidator.mb");
    }
}
