package org.cacheconnector.identityserver.assembly;

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
final class BundleJar {

    private static final long EPOCH = 946_684_800_000L;

    private final Manifest manifest = new Manifest();
    private final TreeMap<String, byte[]> entries = new TreeMap<>();

    BundleJar(String symbolicName) {
        header("Manifest-Version", "1.0");
        header("Bundle-ManifestVersion", "2");
        header("Bundle-SymbolicName", symbolicName);
        header("Bundle-Version", "1.0.0");
    }

    BundleJar header(String name, String value) {
        manifest.getMainAttributes().putValue(name, value);
        return this;
    }

    /** Adds a file unless there is one of that name. */
    void add(String name, byte[] content) {
        entries.putIfAbsent(name, content);
    }

    void write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        manifest.write(written);
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            put(zip, JarFile.MANIFEST_NAME, written.toByteArray());
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                put(zip, entry.getKey(), entry.getValue());
            }
        }
    }

    private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(EPOCH);
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }
}
