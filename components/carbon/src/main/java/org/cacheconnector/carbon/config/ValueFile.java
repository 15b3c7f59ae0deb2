package org.cacheconnector.carbon.config;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Reads a file that holds a value, such as a secret that a container has mounted: for {@code
 * $file{/path}}, and for connectorctl. Stateless.
 */
public final class ValueFile {

    private static final int MAX_BYTES = 64 * 1024;

    /** Some editors write it at the beginning of a UTF-8 file. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private ValueFile() {}

    /**
     * Returns the text of a UTF-8 file, without blanks and line ends around it.
     *
     * @param name its path
     * @throws IOException if there is none; the message names the path and the remedy
     */
    public static String read(String name) throws IOException {
        String file = "the file " + name;
        byte[] bytes;
        try (InputStream in = Files.newInputStream(Path.of(name))) {
            bytes = in.readNBytes(MAX_BYTES + 1);
        } catch (IOException | InvalidPathException e) {
            // Names only the kind of exception, as its message might quote the value.
            throw new IOException(
                    file
                            + " can't be read ("
                            + e.getClass().getSimpleName()
                            + "); mount it, correct the path, or let the user of this program read it",
                    e);
        }
        String value = withoutMark(new String(bytes, UTF_8)).trim();
        if (value.isEmpty() || bytes.length > MAX_BYTES) {
            throw new IOException(
                    file + " is empty or larger than 64 KB; write the value alone into it");
        }
        if (!isText(value)) {
            throw new IOException(file + " is not text in UTF-8; write the value as text");
        }
        return value;
    }

    /** Returns whether a text was read from UTF-8: other bytes became U+FFFD, or U+0000. */
    static boolean isText(String text) {
        return text.indexOf('\uFFFD') < 0 && text.indexOf('\0') < 0;
    }

    /** Returns the text without a byte-order mark. */
    static String withoutMark(String text) {
        return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    }
}
