package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.cacheconnector.harness.server.BundleJar;
import org.cacheconnector.harness.server.FileTrees;

/**
 * Puts single bundles into a server, in the place of those that features have brought.
 *
 * @param widened names of bundles that shall take any later version of what they import
 */
record Dropins(ServerTree server, List<String> widened) {

    private static final String IMPORTS = "Import-Package";
    private static final Pattern RANGE =
            Pattern.compile("version=\"[\\[(]\\s*([^,\"\\s]+)\\s*,[^\"]*\"");

    void put(ArtifactName name, Path file) throws IOException {
        try (DirectoryStream<Path> others =
                Files.newDirectoryStream(server.dropins(), name.artifact() + "-[0-9]*.jar")) {
            for (Path other : others) {
                Files.delete(other);
            }
        }
        if (widened.contains(name.artifact())) {
            widen(file, server.dropins().resolve(name.fileName()));
        } else {
            FileTrees.copyInto(server.dropins(), file);
        }
    }

    private static void widen(Path from, Path to) throws IOException {
        BundleJar bundle = BundleJar.like(FileTrees.content(from, name -> true));
        bundle.header(IMPORTS, RANGE.matcher(bundle.header(IMPORTS)).replaceAll("version=\"$1\""))
                .write(to);
    }
}
