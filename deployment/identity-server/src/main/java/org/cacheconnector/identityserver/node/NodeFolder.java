package org.cacheconnector.identityserver.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.cacheconnector.harness.server.FileTrees;

/**
 * Makes a node's folder from a server's. Jars, which a server never writes to, may be shared by
 * hard links; everything else (configuration, templates, key stores, the OSGi framework's lists,
 * web applications, scripts, the local registry's database) is copied. Logs and temporary files of
 * the source are left out. Stateless.
 */
final class NodeFolder {

    private static final String TEMPORARY = "tmp";
    private static final String LOGS = "repository/logs";

    private NodeFolder() {}

    /**
     * @param sharingJars whether jars may be hard links; with false everything is copied
     */
    static void create(Path source, Path target, boolean sharingJars) throws IOException {
        FileTrees.copy(source, target, Set.of(TEMPORARY, LOGS, "wso2carbon.pid"), sharingJars);
        Files.createDirectories(target.resolve(TEMPORARY));
        Files.createDirectories(target.resolve(LOGS));
    }
}
