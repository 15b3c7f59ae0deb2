package org.cacheconnector.identityserver.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.cacheconnector.identityserver.database.SharedDatabases;
import org.junit.jupiter.api.Test;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

class DeploymentTomlTest {

    private static final SharedDatabases DATABASES =
            new SharedDatabases("jdbc:postgresql:shared", "jdbc:postgresql:identity");

    @Test
    void theOptionsStandInTheTablesThatTheServerReads() {
        TomlParseResult toml = parse(new NodeOptions(DATABASES).offset(7));

        assertThat(toml.getString("server.offset")).isEqualTo("7");
        assertThat(toml.getString("server.hostname")).isEqualTo("localhost");
        assertThat(toml.getString("database.shared_db.url")).isEqualTo("jdbc:postgresql:shared");
        assertThat(toml.getArray("datasource").getTable(0).getString("id"))
                .isEqualTo("WSO2IdentityDB");
        assertThat(toml.getArray("datasource").getTable(0).getString("url"))
                .isEqualTo("jdbc:postgresql:identity");
        assertThat(toml.contains("clustering")).isFalse();
    }

    @Test
    void nothingListensForOtherMachines() {
        TomlParseResult toml = parse(new NodeOptions(DATABASES));

        assertThat(toml.getString("transport.https.properties.address")).isEqualTo("127.0.0.1");
        assertThat(toml.getString("transport.http.properties.address")).isEqualTo("127.0.0.1");
        assertThat(toml.getBoolean("monitoring.jmx.rmi_server_start")).isFalse();
    }

    @Test
    void aMemberOfAClusterKnowsTheOthers() {
        TomlParseResult toml =
                parse(
                        new NodeOptions(DATABASES)
                                .hazelcast(
                                        new HazelcastMembership(
                                                HazelcastMembership.KERNEL_AGENT,
                                                "site-a",
                                                4001,
                                                List.of(4000, 4001))));

        assertThat(toml.getString("clustering.domain")).isEqualTo("site-a");
        assertThat(toml.getString("clustering.local_member_port")).isEqualTo("4001");
        assertThat(toml.getArray("clustering.members").toList())
                .isEqualTo(List.of("127.0.0.1:4000", "127.0.0.1:4001"));
    }

    private static TomlParseResult parse(NodeOptions options) {
        TomlParseResult toml = Toml.parse(DeploymentToml.render(options));
        assertThat(toml.errors()).isEmpty();
        return toml;
    }
}
