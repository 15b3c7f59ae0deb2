package org.cacheconnector.testkit.driver;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Makes small OSGi bundles out of classes on the class path, for instance one that exports the key
 * classes of a test. They may import every package dynamically. Not thread-safe.
 */
public final class BundleJar {

    private final Attributes headers = new Attributes();
    private final Map<String, byte[]> classes = new LinkedHashMap<>();
    private final Set<Path> embedded = new LinkedHashSet<>();

    /**
     * @param symbolicName the bundle's symbolic name
     */
    public BundleJar(String symbolicName) {
        header("Manifest-Version", "1.0");
        header("Bundle-ManifestVersion", "2");
        header("Bundle-SymbolicName", symbolicName);
        header("Bundle-Name", symbolicName);
        header("Bundle-Version", "1.0.0");
        header("DynamicImport-Package", "*");
    }

    /** Returns the driver bundle. */
    static BundleJar driver() {
        BundleJar jar = new BundleJar("org.cacheconnector.testkit.driver");
        // By name: the test need not have the classes of OSGi.
        jar.header("Bundle-Activator", NodeTask.class.getPackageName() + ".DriverActivator");
        jar.header("Import-Package", "org.osgi.framework");
        return jar.wholePackageOf(NodeTask.class);
    }

    /** Sets a header of the manifest. */
    public BundleJar header(String name, String value) {
        headers.putValue(name, value);
        return this;
    }

    /** Adds classes, each with the classes nested in it. */
    public BundleJar classes(Class<?>... types) {
        for (Class<?> type : types) {
            classes.putAll(ClassFiles.withNested(type));
        }
        return this;
    }

    /** Adds every class in the package of {@code type}. */
    public BundleJar wholePackageOf(Class<?> type) {
        classes.putAll(ClassFiles.wholePackage(type));
        return this;
    }

    /** Adds the jar that has {@code type} as a whole, for this bundle alone. */
    public BundleJar embedding(Class<?> type) {
        Path jar = ClassFiles.location(type);
        embedded.add(jar);
        String before = headers.getValue("Bundle-ClassPath");
        return header(
                "Bundle-ClassPath", (before == null ? "." : before) + "," + jar.getFileName());
    }

    /** Adds classes as {@link #classes} does, and exports the package of {@code type}. */
    public BundleJar exporting(Class<?> type) {
        String exported = headers.getValue("Export-Package");
        String added = type.getPackageName();
        header("Export-Package", exported == null ? added : exported + "," + added);
        return classes(type);
    }

    /**
     * Writes the bundle.
     *
     * @return {@code file}
     */
    public Path write(Path file) {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putAll(headers);
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            for (Map.Entry<String, byte[]> type : classes.entrySet()) {
                jar.putNextEntry(new JarEntry(type.getKey().replace('.', '/') + ".class"));
                jar.write(type.getValue());
                jar.closeEntry();
            }
            for (Path library : embedded) {
                jar.putNextEntry(new JarEntry(library.getFileName().toString()));
                Files.copy(library, jar);
                jar.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Could not write " + file, e);
        }
        return file;
    }
}
