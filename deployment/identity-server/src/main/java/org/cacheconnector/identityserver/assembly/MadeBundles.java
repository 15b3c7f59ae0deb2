package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.cacheconnector.harness.server.BundleJar;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.identityserver.process.ServerException;

/** Makes the bundles that are published nowhere from classes of published ones. */
record MadeBundles(ServerTree server, Map<ArtifactName, Path> artifacts) {

    /** Makes a fragment with the chosen classes. */
    void fragment(Parts.Fragment fragment) throws IOException {
        BundleJar jar = new BundleJar(fragment.name()).header("Fragment-Host", fragment.host());
        Map<String, String> packages = new TreeMap<>();
        FileTrees.content(
                        artifacts.get(fragment.artifact()),
                        name -> name.startsWith(fragment.classes()) && name.endsWith(".class"))
                .forEach(
                        (name, bytes) -> {
                            jar.add(name, bytes);
                            packages.put(packageOf(name), "0.0.0");
                        });
        if (packages.isEmpty()) {
            throw new ServerException(fragment.artifact() + " has no class " + fragment.classes());
        }
        if (fragment.export()) {
            jar.header("Export-Package", exports(packages));
        }
        write(jar, fragment.name());
    }

    /** Makes the bundle of packages that are imported but not run. */
    void standIn(Parts.StandIn standIn) throws IOException {
        Map<String, String> packages = new TreeMap<>(standIn.packages());
        BundleJar jar = new BundleJar(standIn.name());
        jar.header("DynamicImport-Package", "*");
        jar.header("Export-Package", exports(packages));
        Collection<String> empty = new TreeSet<>(packages.keySet());
        for (ArtifactName source : standIn.classesFrom()) {
            FileTrees.content(
                            artifacts.get(source),
                            name ->
                                    name.endsWith(".class")
                                            && packages.containsKey(packageOf(name)))
                    .forEach(
                            (name, bytes) -> {
                                jar.add(name, bytes);
                                empty.remove(packageOf(name));
                            });
        }
        // A package must have an entry in the jar to be exported.
        empty.forEach(name -> jar.add(name.replace('.', '/') + "/empty", new byte[0]));
        write(jar, standIn.name());
    }

    private void write(BundleJar jar, String name) throws IOException {
        jar.write(server.dropins().resolve(name + "_1.0.0.jar"));
    }

    private static String packageOf(String classFile) {
        int slash = classFile.lastIndexOf('/');
        return slash < 0 ? "" : classFile.substring(0, slash).replace('/', '.');
    }

    private static String exports(Map<String, String> packages) {
        return packages.entrySet().stream()
                .map(e -> e.getKey() + ";version=\"" + e.getValue() + "\"")
                .collect(Collectors.joining(","));
    }
}
