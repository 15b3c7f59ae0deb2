package org.cacheconnector.performance.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.jar.JarFile;

/**
 * Names one build of a bundle: its version, and the beginning of the jar's checksum, since
 * snapshots share a version. Builds are reproducible, so the same source has the same one.
 * Immutable.
 */
record BundleVersion(Path jar) {

    private static final int DIGITS = 12;

    String text() {
        try (JarFile bundle = new JarFile(jar.toFile())) {
            String version = bundle.getManifest().getMainAttributes().getValue("Bundle-Version");
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar));
            return version + ", SHA-256 " + HexFormat.of().formatHex(sum).substring(0, DIGITS);
        } catch (IOException e) {
            return "unknown: " + e.getMessage();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
