package org.cacheconnector.launcher.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.cacheconnector.identityserver.assembly.ServerLine;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import org.cacheconnector.launcher.deployment.Folders;
import picocli.CommandLine.Option;

/** The options about what nodes are made of, and where they listen. */
public final class NodeArguments {

    @Option(
            names = "--setting",
            paramLabel = "KEY=VALUE",
            description = "A setting of the connector; repeatable.")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Option(
            names = "--bundle",
            paramLabel = "JAR",
            description = "Another connector than the one built here.")
    private Path bundle;

    @Option(
            names = "--offset",
            paramLabel = "N",
            defaultValue = "0",
            description = "Added to every port; use multiples of 100.")
    private int offset;

    @Option(
            names = "--line",
            paramLabel = "LINE",
            defaultValue = "6.1",
            description = "Server to assemble: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private ServerLine line;

    @Option(names = "--cache", paramLabel = "DIR", description = "Folder of assembled servers.")
    private Path cache = Folders.cache();

    @Option(
            names = "--is-home",
            paramLabel = "DIR",
            description = "An Identity Server of yours instead; only read.")
    private Path isHome;

    @Option(
            names = "--java-home",
            paramLabel = "DIR",
            description = "Java of the nodes (the one this runs on).")
    private Path javaHome = Path.of(System.getProperty("java.home"));

    /** Returns the settings of the connector. */
    public Map<String, String> settings() {
        return settings;
    }

    /** Returns these options; all others have their defaults. */
    public DeploymentOptions options() {
        return new DeploymentOptions()
                .settings(settings)
                .bundle(bundle)
                .offset(offset)
                .line(line)
                .cache(cache)
                .isHome(isHome)
                .javaHome(javaHome);
    }
}
