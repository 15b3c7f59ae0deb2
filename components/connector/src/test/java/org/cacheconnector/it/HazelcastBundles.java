package org.cacheconnector.it;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.cacheconnector.testkit.carbon.CarbonDistribution;

/**
 * Hazelcast for kernels without it: the library of the last published kernel that has it, and that
 * kernel's clustering classes as a fragment. Later clustering bundles are not published. Stateless.
 */
final class HazelcastBundles {

    /** The last published kernel with Hazelcast's code inside. */
    static final String KERNEL = "4.9.1-m1";

    /** The clustering agent that the fragment brings. */
    static final String AGENT =
            "org.wso2.carbon.core.clustering.hazelcast.HazelcastClusteringAgent";

    private static final String CLASSES = "org/wso2/carbon/core/clustering/hazelcast/";

    private HazelcastBundles() {}

    /** Returns the bundles for a server's dropins; {@code directory} gets those that are made. */
    static List<Path> in(Path directory) {
        try {
            Path plugins =
                    CarbonDistribution.unpacked(KERNEL).resolve("repository/components/plugins");
            return List.of(
                    only(plugins, "hazelcast_*.jar"),
                    fragment(
                            only(plugins, "org.wso2.carbon.core_*.jar"),
                            directory.resolve("hazelcast-clustering.jar")));
        } catch (IOException e) {
            throw new UncheckedIOException("Hazelcast's bundles could not be made", e);
        }
    }

    private static Path only(Path directory, String glob) throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, glob)) {
            return found.iterator().next();
        }
    }

    private static Path fragment(Path core, Path file) throws IOException {
        try (JarFile source = new JarFile(core.toFile())) {
            List<JarEntry> classes =
                    source.stream()
                            .filter(entry -> entry.getName().startsWith(CLASSES))
                            .filter(entry -> entry.getName().endsWith(".class"))
                            .toList();
            try (OutputStream out = Files.newOutputStream(file);
                    JarOutputStream jar = new JarOutputStream(out, manifest(classes))) {
                for (JarEntry entry : classes) {
                    jar.putNextEntry(new JarEntry(entry.getName()));
                    try (InputStream content = source.getInputStream(entry)) {
                        content.transferTo(jar);
                    }
                    jar.closeEntry();
                }
            }
        }
        return file;
    }

    private static Manifest manifest(List<JarEntry> classes) {
        TreeSet<String> packages = new TreeSet<>();
        for (JarEntry entry : classes) {
            String name = entry.getName();
            packages.add(name.substring(0, name.lastIndexOf('/')).replace('/', '.'));
        }
        Manifest manifest = new Manifest();
        Attributes headers = manifest.getMainAttributes();
        headers.putValue("Manifest-Version", "1.0");
        headers.putValue("Bundle-ManifestVersion", "2");
        headers.putValue("Bundle-SymbolicName", "org.cacheconnector.it.hazelcast");
        headers.putValue("Bundle-Version", "1.0.0");
        headers.putValue("Fragment-Host", "org.wso2.carbon.core");
        headers.putValue("Export-Package", String.join(",", packages));
        return manifest;
    }
}
