package org.cacheconnector.performance.measure.samples;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Reads a JTL in the CSV format, also while JMeter still writes it: each call goes on where the
 * last one ended. A line that is not whole yet is left for the next call. Used by one thread; not
 * ended by an interrupt.
 */
public final class JtlReader {

    /** A second's samples are a hundredth of it. */
    private static final int MOST = 1 << 27;

    private static final CSVFormat CSV = CSVFormat.DEFAULT.builder().get();

    private final Path file;
    private List<String> header;
    private long position;
    private long broken;

    /** Names a file, which need not be there yet. */
    public JtlReader(Path file) {
        this.file = file;
    }

    /**
     * Reads all whole lines that were added since the last call.
     *
     * @return how many samples there were
     * @throws IOException naming the file, if it cannot be read or is not such a file
     */
    public long read(Consumer<Sample> samples) throws IOException {
        if (!Files.exists(file)) {
            return 0;
        }
        // A channel would be closed by an interrupt.
        try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "r")) {
            open.seek(position);
            byte[] block = new byte[(int) Math.min(MOST, open.length() - position)];
            open.readFully(block);
            int whole = wholeLines(block);
            position += whole;
            return parse(block, whole, samples);
        } catch (UncheckedIOException e) {
            throw new IOException("Could not read " + file + ": " + e.getMessage(), e);
        }
    }

    /** Returns how many lines could not be understood. */
    public long broken() {
        return broken;
    }

    /** A line may go on after a line feed within quotes. In UTF-8 both are single bytes. */
    private static int wholeLines(byte[] block) {
        int whole = 0;
        boolean quoted = false;
        for (int i = 0; i < block.length; i++) {
            if (block[i] == '"') {
                quoted = !quoted;
            } else if (block[i] == '\n' && !quoted) {
                whole = i + 1;
            }
        }
        return whole;
    }

    private long parse(byte[] block, int length, Consumer<Sample> samples) throws IOException {
        long count = 0;
        try (CSVParser parser =
                CSV.parse(
                        new InputStreamReader(
                                new ByteArrayInputStream(block, 0, length),
                                StandardCharsets.UTF_8))) {
            for (CSVRecord line : parser) {
                if (header == null) {
                    header = header(line);
                    continue;
                }
                Sample sample;
                try {
                    sample = new Line(header, line.toList()).sample();
                } catch (NumberFormatException | IndexOutOfBoundsException e) {
                    broken++;
                    continue;
                }
                samples.accept(sample);
                count++;
            }
        }
        return count;
    }

    private List<String> header(CSVRecord line) throws IOException {
        List<String> names = line.toList();
        if (!names.containsAll(List.of("timeStamp", "elapsed", "label"))) {
            throw new IOException(file + " is not a JTL with a header: it begins with " + names);
        }
        return names;
    }

    /** One line with the names of its fields. */
    private record Line(List<String> header, List<String> values) {

        Sample sample() {
            return new Sample(
                    Long.parseLong(text("timeStamp")),
                    Long.parseLong(text("elapsed")),
                    number("IdleTime"),
                    text("label"),
                    text("responseCode"),
                    message(),
                    text("threadName"),
                    Boolean.parseBoolean(text("success")),
                    text("URL"),
                    number(SampleFields.TEST_START),
                    number(SampleFields.STALE_ANSWERS),
                    number(SampleFields.STALE_AFTER_ONE_SECOND),
                    text(SampleFields.NEVER_INACTIVE).matches("true|1"));
        }

        private String message() {
            boolean error = !text("responseCode").matches("[23]\\d\\d");
            String assertion = text("failureMessage");
            return error || assertion.isEmpty() ? text("responseMessage") : assertion;
        }

        private String text(String name) {
            int index = header.indexOf(name);
            return index < 0 ? "" : values.get(index);
        }

        /** What a sample does not tell is empty, or {@code null} as a word. */
        private long number(String name) {
            String text = text(name);
            return text.isEmpty() || text.equals("null") ? 0 : Long.parseLong(text);
        }
    }
}
