package org.cacheconnector.launcher.cli;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** A log that may still grow, or be begun anew. Not thread-safe. */
final class LogFile {

    /** How long to wait between looks. */
    static final long POLL_MILLIS = 300;

    private static final int MOST_BYTES = 4 << 20;

    private final Path file;
    private final String prefix;
    private long position;

    /**
     * @param prefix put before each line
     */
    LogFile(Path file, String prefix) {
        this.file = file;
        this.prefix = prefix;
    }

    /** Tells the last lines, of which all must lie in the last four megabytes. */
    void last(int lines, Consumer<String> out) {
        position = Math.max(0, size() - MOST_BYTES);
        List<String> read = read();
        read.subList(Math.max(0, read.size() - lines), read.size())
                .forEach(line -> out.accept(prefix + line));
    }

    /** Tells the whole lines that have come since the last look. */
    void grown(Consumer<String> out) {
        if (size() < position) {
            position = 0;
        }
        read().forEach(line -> out.accept(prefix + line));
    }

    private List<String> read() {
        if (!Files.exists(file)) {
            return List.of();
        }
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            log.seek(position);
            byte[] bytes = new byte[(int) Math.min(MOST_BYTES, log.length() - position)];
            log.readFully(bytes);
            int end = bytes.length;
            while (end > 0 && bytes[end - 1] != '\n') {
                end--;
            }
            position += end;
            return new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            return List.of(file + " cannot be read: " + e.getMessage());
        }
    }

    private long size() {
        return file.toFile().length();
    }
}
