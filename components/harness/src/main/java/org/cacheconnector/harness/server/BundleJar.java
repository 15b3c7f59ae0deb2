package org.cacheconnector.harness.server;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Collects an OSGi bundle and writes it, the same bytes for the same content. Not thread-safe. */
public final class BundleJar {

    private static final long EPOCH = 946_684_800_000L;

    private final Manifest manifest;
    private final Map<String, byte[]> entries = new TreeMap<>();

    private BundleJar(Manifest manifest) {
        this.manifest = manifest;
    }

    /** Begins a bundle of this name, and of version 1.0.0. */
    public BundleJar(String symbolicName) {
        this(new Manifest());
        header("Manifest-Version", "1.0");
        header("Bundle-ManifestVersion", "2");
        header("Bundle-SymbolicName", symbolicName);
        header("Bundle-Version", "1.0.0");
    }

    /**
     * Begins with what another bundle has.
     *
     * @param content the other bundle's files by name
     */
    public static BundleJar like(Map<String, byte[]> content) throws IOException {
        byte[] headers = content.get(JarFile.MANIFEST_NAME);
        BundleJar jar = new BundleJar(new Manifest(new ByteArrayInputStream(headers)));
        jar.entries.putAll(content);
        jar.entries.remove(JarFile.MANIFEST_NAME);
        return jar;
    }

    /** Returns a header of the manifest; null if it has none of that name. */
    public String header(String name) {
        return manifest.getMainAttributes().getValue(name);
    }

    /** Sets a header of the manifest. */
    public BundleJar header(String name, String value) {
        manifest.getMainAttributes().putValue(name, value);
        return this;
    }

    /** Adds a file unless there is one of that name. */
    public void add(String name, byte[] content) {
        entries.putIfAbsent(name, content);
    }

    /** Adds every class in the package of {@code type}; the bundle may then import anything. */
    public BundleJar wholePackageOf(Class<?> type) {
        ClassFiles.wholePackage(type).forEach(this::add);
        return header("DynamicImport-Package", "*");
    }

    /** Adds the jar that has {@code type} as a whole, for this bundle alone. */
    public BundleJar embedding(Class<?> type) throws IOException {
        Path jar = ClassFiles.location(type);
        String name = jar.getFileName().toString();
        String before = header("Bundle-ClassPath");
        add(name, Files.readAllBytes(jar));
        return header("Bundle-ClassPath", (before == null ? "." : before) + "," + name);
    }

    /**
     * Writes the bundle into a folder, which is created if need be.
     *
     * @return {@code file}
     */
    public Path write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        ByteArrayOutputStream headers = new ByteArrayOutputStream();
        manifest.write(headers);
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            put(zip, JarFile.MANIFEST_NAME, headers.toByteArray());
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                put(zip, entry.getKey(), entry.getValue());
            }
        }
        return file;
    }

    private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(EPOCH);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }
}
