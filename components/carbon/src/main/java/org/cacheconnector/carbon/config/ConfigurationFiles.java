package org.cacheconnector.carbon.config;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Notices that {@code deployment.toml}, or a file that it names by {@code $file{/path}}, has other
 * content than when it was looked at last. Content counts, not the time of the change: mounted
 * files are replaced in ways of their own. At most {@value #MAX_FILES} such files are looked at.
 * For one thread at a time.
 */
public final class ConfigurationFiles {

    static final int MAX_FILES = 100;

    private static final Pattern FILE = Pattern.compile("\\$file\\{([^}]*)\\}");

    private final Path file;
    private byte[] taken;
    private byte[] last;

    /**
     * @param file {@code deployment.toml}
     */
    public ConfigurationFiles(Path file) {
        this.file = requireNonNull(file, "file");
    }

    /** What is there now counts as known. */
    public void take() {
        taken = digest();
        last = taken;
    }

    /**
     * Looks, and returns whether there is something new which was there at the last look already:
     * what is being written is left alone until it is complete. It counts as known then.
     */
    public boolean isChanged() {
        byte[] before = last;
        last = digest();
        if (Arrays.equals(last, taken) || !Arrays.equals(last, before)) {
            return false;
        }
        taken = last;
        return true;
    }

    private byte[] digest() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] content = Files.readAllBytes(file);
            digest.update(content);
            Matcher named = FILE.matcher(new String(content, StandardCharsets.UTF_8));
            for (int i = 0; i < MAX_FILES && named.find(); i++) {
                add(named.group(1).trim(), digest);
            }
            return digest.digest();
        } catch (IOException e) {
            // Not there, or not to be read: something else than anything that was read.
            return new byte[0];
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    private static void add(String name, MessageDigest digest) {
        try {
            digest.update(ValueFile.content(Path.of(name)));
        } catch (IOException | InvalidPathException e) {
            digest.update((byte) 0);
        }
    }
}
