package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.cacheconnector.harness.server.FileTrees;

/** Lays out the web applications as folders, each with all the libraries. */
record WebApplications(ServerTree server, Map<ArtifactName, Path> artifacts) {

    void apply(List<Parts.WebApplication> applications, Parts.WebLibraries libraries)
            throws IOException {
        Path shared = server.home().resolve(libraries.folder());
        for (ArtifactName library : libraries.artifacts()) {
            FileTrees.copyInto(shared, artifacts.get(library));
        }
        for (Parts.WebApplication application : applications) {
            Path folder = server.webApplication(application.path());
            FileTrees.unpack(artifacts.get(application.artifact()), folder, 0);
            addLibraries(shared, folder.resolve("WEB-INF/lib"));
        }
    }

    private static void addLibraries(Path shared, Path lib) throws IOException {
        Files.createDirectories(lib);
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(shared, "*.jar")) {
            for (Path jar : jars) {
                Path target = lib.resolve(jar.getFileName().toString());
                if (!Files.exists(target)) {
                    Files.copy(jar, target);
                }
            }
        }
    }
}
