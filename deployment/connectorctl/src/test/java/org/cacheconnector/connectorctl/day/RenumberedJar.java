package org.cacheconnector.connectorctl.day;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A bundle under another version's number. Stateless. */
final class RenumberedJar {

    private RenumberedJar() {}

    /** Writes the copy; returns its file. */
    static Path of(Path bundle, Path copy, String version) throws IOException {
        try (JarFile from = new JarFile(bundle.toFile());
                OutputStream file = Files.newOutputStream(copy)) {
            Manifest manifest = new Manifest(from.getManifest());
            manifest.getMainAttributes().put(new Attributes.Name("Bundle-Version"), version);
            manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
            try (JarOutputStream to = new JarOutputStream(file, manifest)) {
                for (Enumeration<JarEntry> all = from.entries(); all.hasMoreElements(); ) {
                    JarEntry entry = all.nextElement();
                    if (!entry.getName().equals(JarFile.MANIFEST_NAME)) {
                        to.putNextEntry(new JarEntry(entry.getName()));
                        from.getInputStream(entry).transferTo(to);
                    }
                }
            }
        }
        return copy;
    }
}
