package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
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
        try (JarFile jar = new JarFile(from.toFile())) {
            Manifest manifest = new Manifest(jar.getManifest());
            Attributes headers = manifest.getMainAttributes();
            headers.putValue(
                    IMPORTS, RANGE.matcher(headers.getValue(IMPORTS)).replaceAll("version=\"$1\""));
            try (OutputStream out = Files.newOutputStream(to);
                    JarOutputStream written = new JarOutputStream(out, manifest)) {
                for (JarEntry entry : jar.stream().toList()) {
                    if (!entry.getName().equals(JarFile.MANIFEST_NAME)) {
                        written.putNextEntry(new JarEntry(entry.getName()));
                        try (InputStream in = jar.getInputStream(entry)) {
                            in.transferTo(written);
                        }
                        written.closeEntry();
                    }
                }
            }
        }
    }
}
