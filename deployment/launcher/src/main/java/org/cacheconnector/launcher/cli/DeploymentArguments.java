package org.cacheconnector.launcher.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.cacheconnector.identityserver.assembly.ServerLineOption;
import org.cacheconnector.launcher.deployment.DatabaseKind;
import org.cacheconnector.launcher.deployment.DeploymentException;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import org.cacheconnector.launcher.deployment.ExternalDatabase;
import org.cacheconnector.launcher.deployment.Failure;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that bring something up, apart from the connector and the state. */
final class DeploymentArguments {

    private static final String PASSWORD_VARIABLE = "CACHE_CONNECTOR_DB_PASSWORD";

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "1",
            description = "Nodes per cluster, 1 to 8 (default: ${DEFAULT-VALUE}).")
    private int nodes;

    @Option(
            names = "--db",
            paramLabel = "KIND",
            defaultValue = "postgres",
            description = "Database server to start: postgres or h2 (default: ${DEFAULT-VALUE}).")
    private DatabaseKind database;

    @Option(
            names = "--hazelcast",
            description =
                    "Have the nodes of a cluster form a Hazelcast cluster beside the connector.")
    private boolean hazelcast;

    @Option(
            names = "--db-url",
            paramLabel = "URL",
            description =
                    "Use this database instead of starting one: jdbc:postgresql://… or"
                            + " jdbc:h2:tcp://…; missing tables are created.")
    private String databaseUrl;

    @Option(
            names = "--db-identity-url",
            paramLabel = "URL",
            description =
                    "Another database for applications and tokens (default: that of --db-url).")
    private String identityUrl;

    @Option(names = "--db-user", paramLabel = "NAME", description = "The user for --db-url.")
    private String databaseUser;

    @Option(
            names = "--db-password",
            paramLabel = "PASSWORD",
            arity = "0..1",
            interactive = true,
            echo = false,
            description =
                    "The password for --db-url; asked for if left out here (default: the"
                            + " environment variable "
                            + PASSWORD_VARIABLE
                            + ").")
    private char[] databasePassword;

    @Option(names = "--fresh", description = "Delete what earlier runs left in the database first.")
    private boolean fresh;

    @Option(
            names = "--offset",
            paramLabel = "N",
            defaultValue = "0",
            description = "Added to every port; use multiples of 100 (default: ${DEFAULT-VALUE}).")
    private int offset;

    @Option(
            names = "--heap",
            paramLabel = "MB",
            defaultValue = "768",
            description = "Greatest heap of a node (default: ${DEFAULT-VALUE}).")
    private int heap;

    @Mixin private ServerLineOption line;

    @Option(
            names = "--is-home",
            paramLabel = "DIR",
            description =
                    "Use the WSO2 Identity Server 5.11 to 7.x in this folder, which is only read"
                            + " (default: one assembled from published parts).")
    private Path isHome;

    @Option(names = "--is-zip", paramLabel = "FILE", description = "The same, from its zip.")
    private Path isZip;

    @Option(
            names = "--java-home",
            paramLabel = "DIR",
            description = "Java for the nodes (default: the one this runs on).")
    private Path javaHome;

    @Option(
            names = "--bundle",
            paramLabel = "JAR",
            description = "The connector (default: the one beside this program, or built here).")
    private Path bundle;

    @Option(
            names = "--setting",
            paramLabel = "KEY=VALUE",
            description = "One more of the connector's settings, for every node; repeatable.")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description =
                    "Folder of servers, assembled once (default: ~/.cache/cache-connector/servers).")
    private Path cache;

    /** Returns a builder with these options set. */
    DeploymentOptions.Builder builder() {
        DeploymentOptions.Builder builder =
                DeploymentOptions.builder()
                        .nodes(nodes)
                        .hazelcast(hazelcast)
                        .database(database)
                        .freshDatabase(fresh)
                        .offset(offset)
                        .heapMegabytes(heap)
                        .line(line.line())
                        .isHome(isHome)
                        .isZip(isZip)
                        .bundle(bundle)
                        .settings(settings);
        if (javaHome != null) {
            builder.javaHome(javaHome);
        }
        if (cache != null) {
            builder.cache(cache);
        }
        if (databaseUrl != null) {
            builder.externalDatabase(external());
        } else if (identityUrl != null || databaseUser != null || databasePassword != null) {
            throw new DeploymentException(
                    Failure.OPTIONS,
                    "--db-identity-url, --db-user and --db-password go with --db-url only");
        }
        return builder;
    }

    private ExternalDatabase external() {
        String password = System.getenv(PASSWORD_VARIABLE);
        if (databasePassword != null) {
            password = new String(databasePassword);
        }
        return new ExternalDatabase(
                databaseUrl,
                identityUrl == null ? databaseUrl : identityUrl,
                databaseUser == null ? "" : databaseUser,
                password == null ? "" : password);
    }
}
