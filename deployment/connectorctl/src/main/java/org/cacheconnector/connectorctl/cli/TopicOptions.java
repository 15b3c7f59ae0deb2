package org.cacheconnector.connectorctl.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** What every command takes. */
final class TopicOptions {

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "A server's deployment.toml (default: that of the server in CARBON_HOME, else"
                            + " ./deployment.toml).")
    Path config;

    @Option(
            names = "--database",
            paramLabel = "FILE",
            description =
                    "With broker_type = \"database\": a properties file with url, user and password"
                            + " of the nodes' database.")
    Path database;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description =
                    "Counts instead of what the file says; @FILE is the content of a file. May be"
                            + " repeated.")
    Map<String, String> settings = new LinkedHashMap<>();

    @Option(
            names = "--wait",
            paramLabel = "TIME",
            defaultValue = "3s",
            description =
                    "How long to wait for answers, such as 500ms or 3s (default:"
                            + " ${DEFAULT-VALUE}); less if all have answered.")
    Duration waitFor;
}
