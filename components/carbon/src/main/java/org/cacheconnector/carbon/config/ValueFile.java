package org.cacheconnector.carbon.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.cacheconnector.carbon.config.Placeholders.UnresolvedException;

/**
 * A file that holds one value, such as a secret that a container has mounted: what {@code
 * $file{/path}} stands for. Stateless.
 */
final class ValueFile {

    static final int MAX_BYTES = 64 * 1024;

    private ValueFile() {}

    /**
     * Returns the text of a file in UTF-8, without blanks and line ends around it.
     *
     * @param name its absolute path
     * @throws UnresolvedException if there is none; the message names the path and says what to do
     */
    static String read(String name) throws UnresolvedException {
        try {
            Path path = Path.of(name);
            if (!path.isAbsolute()) {
                throw new UnresolvedException(
                        "the path of the file " + name + " is not absolute; write all of it");
            }
            byte[] bytes = content(path);
            if (bytes.length > MAX_BYTES) {
                throw new UnresolvedException(
                        "the file "
                                + name
                                + " is larger than 64 KB; name the file that holds the value alone");
            }
            TextFile file = new TextFile(bytes);
            if (file.isUtf16()) {
                throw new UnresolvedException(
                        "the file " + name + " is in UTF-16; save it as UTF-8");
            }
            String text = file.text();
            if (text.trim().isEmpty()) {
                throw new UnresolvedException(
                        "the file " + name + " is empty; write the value into it");
            }
            return text.trim();
        } catch (NoSuchFileException e) {
            throw new UnresolvedException(
                    "the file " + name + " is not there; mount it, or correct the path");
        } catch (CharacterCodingException e) {
            throw new UnresolvedException(
                    "the file " + name + " is not text in UTF-8; write the value as text");
        } catch (IOException | InvalidPathException e) {
            // Of the exception only the kind, lest it quotes what was read.
            throw new UnresolvedException(
                    "the file "
                            + name
                            + " can't be read ("
                            + e.getClass().getSimpleName()
                            + "); let the user that the server runs as read it");
        }
    }

    /** Returns the content of a file, up to one byte more than a value may have. */
    private static byte[] content(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes(MAX_BYTES + 1);
        }
    }
}
