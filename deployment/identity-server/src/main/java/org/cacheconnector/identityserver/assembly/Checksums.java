package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cacheconnector.identityserver.process.ServerException;

/**
 * The SHA-256 of every artifact, one a line: the sum in hex, two blanks, the artifact's name.
 * Immutable.
 */
record Checksums(Map<String, String> sums) {

    /** Reads a list of checksums; lines that begin with # are comments. */
    static Checksums parse(String text) {
        Map<String, String> sums = new TreeMap<>();
        for (String line : text.lines().toList()) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] fields = line.split(" +", -1);
            if (fields.length != 2 || fields[0].length() != 64) {
                throw new ServerException("Not a checksum and an artifact: " + line);
            }
            sums.put(fields[1], fields[0]);
        }
        return new Checksums(sums);
    }

    /**
     * Checks that each file is the one that was listed.
     *
     * @throws ServerException naming every file that is another one or is not listed, with its
     *     checksum
     */
    void verify(Map<ArtifactName, Path> files) {
        List<String> wrong = new ArrayList<>();
        files.forEach(
                (name, file) -> {
                    String actual = sha256(file);
                    String listed = sums.getOrDefault(name.toString(), "none");
                    if (!actual.equals(listed)) {
                        wrong.add(actual + "  " + name + " (" + file + "), not " + listed);
                    }
                });
        if (!wrong.isEmpty()) {
            throw new ServerException(
                    "Artifacts have other checksums than those listed. Delete a file that is"
                            + " damaged:\n  "
                            + String.join("\n  ", wrong));
        }
    }

    /** Returns a digest to which bytes can be added. */
    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    private static String sha256(Path file) {
        MessageDigest digest = digest();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new ServerException("Could not read " + file, e);
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
