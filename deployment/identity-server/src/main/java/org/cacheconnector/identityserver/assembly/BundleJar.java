package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Collects an OSGi bundle and writes it, the same bytes for the same content. Not thread-safe. */
final class BundleJar {

    private static final int MANIFEST_LINE = 70;
    private static final long EPOCH = 946_684_800_000L;

    private final Map<String, String> headers = new LinkedHashMap<>();
    private final TreeMap<String, byte[]> entries = new TreeMap<>();

    BundleJar(String symbolicName) {
        header("Manifest-Version", "1.0");
        header("Bundle-ManifestVersion", "2");
        header("Bundle-SymbolicName", symbolicName);
        header("Bundle-Version", "1.0.0");
    }

    BundleJar header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** Adds a file unless there is one of that name. */
    void add(String name, byte[] content) {
        entries.putIfAbsent(name, content);
    }

    void write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            put(zip, "META-INF/MANIFEST.MF", manifest().getBytes(StandardCharsets.UTF_8));
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

    private String manifest() {
        StringBuilder text = new StringBuilder();
        headers.forEach(
                (name, value) -> {
                    String line = name + ": " + value;
                    while (line.length() > MANIFEST_LINE) {
                        text.append(line, 0, MANIFEST_LINE).append("\r\n");
                        line = " " + line.substring(MANIFEST_LINE);
                    }
                    text.append(line).append("\r\n");
                });
        return text.append("\r\n").toString();
    }
}
