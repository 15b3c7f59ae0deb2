package org.cacheconnector.identityserver.node;

import java.util.stream.Collectors;
import org.cacheconnector.identityserver.database.SharedDatabases;

/** Renders a node's {@code deployment.toml}. Stateless. */
final class DeploymentToml {

    // The server's own JMX ports would be open to other machines; the JVM's agent needs none.
    private static final String SERVER =
            """
            [server]
            hostname = "localhost"
            node_ip = "127.0.0.1"
            offset = "%d"
            base_path = "https://$ref{server.hostname}:${carbon.management.port}"

            [transport.http.properties]
            address = "127.0.0.1"

            [transport.https.properties]
            address = "127.0.0.1"
            maxThreads = "40"

            [monitoring.jmx]
            rmi_server_start = false

            [super_admin]
            username = "admin"
            password = "admin"
            create_admin_account = true

            [user_store]
            type = "database_unique_id"

            """;

    /**
     * Some requests take a second connection while they hold one. With fewer than there may be
     * requests, they end up waiting for each other until the pool gives up. The pool keeps its
     * connections, and {@link #SERVER} has few threads: after a clear, hundreds of new connections
     * at once take PostgreSQL longer than they may take.
     */
    private static final String DATABASE =
            """
            %s
            url = "%s"
            username = "%s"
            password = "%3$s"
            driver = "org.postgresql.Driver"
            pool_options.maxActive = "400"
            pool_options.maxIdle = "400"
            pool_options.minIdle = "400"
            pool_options.maxWait = "60000"
            pool_options.testOnBorrow = true
            pool_options.validationInterval = "30000"
            pool_options.validationQuery = "SELECT 1"
            pool_options.defaultAutoCommit = true
            jmx_enable = false

            """;

    /** Users are asked for consent to an application, not to each claim. */
    private static final String CONSENT =
            """
            [authentication.consent]
            prompt = false

            [oauth]
            prompt_consent = true

            """;

    private static final String HAZELCAST =
            """
            [clustering]
            %smembership_scheme = "wka"
            domain = "%s"
            local_member_host = "127.0.0.1"
            local_member_port = "%d"
            members = [%s]

            """;

    private DeploymentToml() {}

    static String render(NodeOptions options) {
        return common(options, false) + CONSENT + options.extraToml;
    }

    /**
     * Returns the tables that must differ from those of a stock server, in which the others stay.
     *
     * @param identityTable whether the server's template knows {@code [database.identity_db]}, as
     *     those of released servers do and the kernel's own does not
     */
    static String renderForStock(NodeOptions options, boolean identityTable) {
        return common(options, identityTable) + options.extraToml;
    }

    private static String common(NodeOptions options, boolean identityTable) {
        return SERVER.formatted(options.offset)
                + database("[database.shared_db]\ntype = \"postgre\"", options.databases.shared())
                + database(
                        identityTable
                                ? "[database.identity_db]\ntype = \"postgre\""
                                : "[[datasource]]\nid = \"WSO2IdentityDB\"",
                        options.databases.identity())
                + options.hazelcast.map(DeploymentToml::hazelcast).orElse("");
    }

    private static String database(String header, String url) {
        return DATABASE.formatted(header, url, SharedDatabases.USER);
    }

    private static String hazelcast(HazelcastMembership membership) {
        return HAZELCAST.formatted(
                membership.agent().isEmpty() ? "" : "agent = \"" + membership.agent() + "\"\n",
                membership.domain(),
                membership.port(),
                membership.memberPorts().stream()
                        .map(port -> "\"127.0.0.1:" + port + "\"")
                        .collect(Collectors.joining(", ")));
    }
}
