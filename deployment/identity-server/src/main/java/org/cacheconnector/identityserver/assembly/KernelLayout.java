package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.identityserver.process.ServerException;

/** Unpacks the kernel and changes what the identity bundles need changed in it. */
record KernelLayout(Parts.Kernel kernel) {

    private static final String SYSTEM_PACKAGES = "org.osgi.framework.system.packages=";

    void apply(ServerTree server, Path archive) throws IOException {
        FileTrees.unpack(archive, server.home(), 1);
        for (String plugin : kernel.removePlugins()) {
            remove(server, plugin);
        }
        addSystemPackages(server.home().resolve("repository/conf/etc/launch.ini"));
    }

    private static void remove(ServerTree server, String plugin) throws IOException {
        try (DirectoryStream<Path> jars =
                Files.newDirectoryStream(server.plugins(), plugin + "_*.jar")) {
            for (Path jar : jars) {
                Files.delete(jar);
            }
        }
        List<Path> lists;
        try (Stream<Path> files = Files.walk(server.components())) {
            lists = files.filter(file -> file.endsWith("bundles.info")).toList();
        }
        for (Path list : lists) {
            List<String> kept =
                    Files.readAllLines(list).stream()
                            .filter(line -> !line.startsWith(plugin + ","))
                            .toList();
            Files.write(list, kept);
        }
    }

    private void addSystemPackages(Path launchIni) throws IOException {
        String added =
                kernel.systemPackages().stream()
                        .map(name -> name + ",\\\n")
                        .collect(Collectors.joining());
        String text = Files.readString(launchIni);
        if (!text.contains(SYSTEM_PACKAGES)) {
            throw new ServerException(launchIni + " has no " + SYSTEM_PACKAGES);
        }
        Files.writeString(launchIni, text.replace(SYSTEM_PACKAGES, SYSTEM_PACKAGES + added));
    }
}
