package org.cacheconnector.carbon.config;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.cacheconnector.carbon.config.Placeholders.UnresolvedException;

/**
 * Reads the value for {@code $file{/path}}: a file with one value, such as a secret that a
 * container has mounted. Stateless.
 */
final class ValueFile {

    private static final int MAX_BYTES = 64 * 1024;

    /** Some editors write it at the beginning of a UTF-8 file. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private ValueFile() {}

    /**
     * Returns the text of a UTF-8 file, without blanks and line ends around it.
     *
     * @param name its path
     * @throws UnresolvedException if there is none; the message names the path and the remedy
     */
    static String read(String name) throws UnresolvedException {
        String file = "the file " + name;
        try (InputStream in = Files.newInputStream(Path.of(name))) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            String value = (text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text).trim();
            if (value.isEmpty() || bytes.length > MAX_BYTES) {
                throw new UnresolvedException(
                        file + " is empty or larger than 64 KB; write the value alone into it");
            }
            return value;
        } catch (CharacterCodingException e) {
            throw new UnresolvedException(file + " is not text in UTF-8; write the value as text");
        } catch (IOException | InvalidPathException e) {
            // Names only the kind of exception, as its message might quote the value.
            throw new UnresolvedException(
                    file
                            + " can't be read ("
                            + e.getClass().getSimpleName()
                            + "); mount it, correct the path, or let the server's user read it");
        }
    }
}
