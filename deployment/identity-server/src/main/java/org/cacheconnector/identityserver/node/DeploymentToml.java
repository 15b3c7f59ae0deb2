package org.cacheconnector.identityserver.node;

import java.util.stream.Collectors;
import org.cacheconnector.identityserver.database.SharedDatabases;

/** Renders a node's {@code deployment.toml}. */
final class DeploymentToml {

    /**
     * Some requests take a second connection while they hold one. With fewer than there may be
     * requests, they end up waiting for each other until the pool gives up.
     */
    private static final int CONNECTIONS = 400;

    private final StringBuilder text = new StringBuilder();

    private DeploymentToml() {}

    static String render(NodeOptions options) {
        DeploymentToml toml = new DeploymentToml();
        toml.common(options, false);
        toml.consent();
        toml.text.append(options.extraToml);
        return toml.text.toString();
    }

    /**
     * Returns the tables that must differ from those of a stock server, in which the others stay.
     *
     * @param identityTable whether the server's template knows {@code [database.identity_db]}, as
     *     those of released servers do and the kernel's own does not
     */
    static String renderForStock(NodeOptions options, boolean identityTable) {
        DeploymentToml toml = new DeploymentToml();
        toml.common(options, identityTable);
        toml.text.append(options.extraToml);
        return toml.text.toString();
    }

    private void common(NodeOptions options, boolean identityTable) {
        server(options);
        database("[database.shared_db]", options.databases.shared(), true);
        if (identityTable) {
            database("[database.identity_db]", options.databases.identity(), true);
        } else {
            line("[[datasource]]");
            value("id", "WSO2IdentityDB");
            database("", options.databases.identity(), false);
        }
        options.hazelcast.ifPresent(this::hazelcast);
        if (options.cachesOff) {
            text.append(CachesOff.toml());
        }
    }

    private void server(NodeOptions options) {
        line("[server]");
        value("hostname", "localhost");
        value("node_ip", "127.0.0.1");
        value("offset", Integer.toString(options.offset));
        value("base_path", "https://$ref{server.hostname}:${carbon.management.port}");
        line("");
        for (String scheme : new String[] {"http", "https"}) {
            line("[transport." + scheme + ".properties]");
            value("address", "127.0.0.1");
            line("");
        }
        // Its ports would be open to other machines; the JVM's own agent needs none.
        line("[monitoring.jmx]");
        line("rmi_server_start = false");
        line("");
        line("[super_admin]");
        value("username", "admin");
        value("password", "admin");
        line("create_admin_account = true");
        line("");
        line("[user_store]");
        value("type", "database_unique_id");
        line("");
    }

    private void database(String table, String url, boolean typed) {
        if (!table.isEmpty()) {
            line(table);
        }
        if (typed) {
            value("type", "postgre");
        }
        value("url", url);
        value("username", SharedDatabases.USER);
        value("password", SharedDatabases.USER);
        value("driver", "org.postgresql.Driver");
        value("pool_options.maxActive", Integer.toString(CONNECTIONS));
        value("pool_options.maxWait", "60000");
        line("pool_options.testOnBorrow = true");
        value("pool_options.validationInterval", "30000");
        value("pool_options.validationQuery", "SELECT 1");
        line("pool_options.defaultAutoCommit = true");
        line("jmx_enable = false");
        line("");
    }

    /** Asks users for consent to an application, not to each claim. */
    private void consent() {
        line("[authentication.consent]");
        line("prompt = false");
        line("");
        line("[oauth]");
        line("prompt_consent = true");
        line("");
    }

    private void hazelcast(HazelcastMembership membership) {
        line("[clustering]");
        if (!membership.agent().isEmpty()) {
            value("agent", membership.agent());
        }
        value("membership_scheme", "wka");
        value("domain", membership.domain());
        value("local_member_host", "127.0.0.1");
        value("local_member_port", Integer.toString(membership.port()));
        line(
                "members = "
                        + membership.memberPorts().stream()
                                .map(port -> "\"127.0.0.1:" + port + "\"")
                                .collect(Collectors.joining(", ", "[", "]")));
        line("");
    }

    private void value(String key, String value) {
        line(key + " = \"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"");
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
