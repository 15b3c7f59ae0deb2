package org.cacheconnector.testkit.carbon;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/**
 * Replaces some of an unpacked kernel's bundles by other versions of them, and adds those that the
 * kernel lacks: the files, and the lines of the list that Equinox starts them by. Not thread-safe.
 *
 * @param jars the directory that has the other versions, and what they need in addition
 */
record NewerBundles(Path jars) {

    private static final String LIST =
            "repository/components/default/configuration"
                    + "/org.eclipse.equinox.simpleconfigurator/bundles.info";
    private static final String PLUGINS = "repository/components/plugins";

    /** Gives each of the bundles the place of its older version, if there is one. */
    void replaceIn(Path home) throws IOException {
        Path list = home.resolve(LIST);
        List<String> lines = new ArrayList<>(Files.readAllLines(list));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(jars, "*.jar")) {
            for (Path jar : files) {
                replace(jar, lines, home.resolve(PLUGINS));
            }
        }
        Files.write(list, lines);
    }

    private static void replace(Path jar, List<String> lines, Path plugins) throws IOException {
        String name;
        String version;
        try (JarFile file = new JarFile(jar.toFile())) {
            Attributes headers = file.getManifest().getMainAttributes();
            name = headers.getValue("Bundle-SymbolicName").replaceFirst(";.*", "").trim();
            version = headers.getValue("Bundle-Version").trim();
        }
        int index = 0;
        while (index < lines.size() && !lines.get(index).startsWith(name + ",")) {
            index++;
        }
        String file = name + "_" + version + ".jar";
        String startLevel = "4";
        if (index < lines.size()) {
            // Name, version, place, start level, whether to start.
            String[] older = lines.remove(index).split(",", -1);
            Files.delete(plugins.resolve(Path.of(older[2]).getFileName()));
            startLevel = older[3];
        }
        Files.copy(jar, plugins.resolve(file));
        lines.add(String.join(",", name, version, "../plugins/" + file, startLevel, "true"));
    }
}
