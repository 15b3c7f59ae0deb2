package org.cacheconnector.performance.results;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The results of one study on disk: {@code study.json}, and {@code cells/ID/cell.json} with what
 * belongs to the cell beside it. A file appears whole or not at all. Used by one thread; blocking.
 */
public record ResultsFolder(Path path) {

    private static final ObjectMapper JSON =
            JsonMapper.builder()
                    .addModule(new JavaTimeModule())
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                    // Older results have more.
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build();

    /** Returns the folder of a cell, for what else belongs to it. */
    public Path cellFolder(CellKey key) {
        return path.resolve("cells").resolve(key.id());
    }

    /** Writes what is to be measured. */
    public void write(Study study) throws IOException {
        write(path.resolve("study.json"), study);
    }

    /** Writes what was measured in a cell, in place of what an earlier run wrote. */
    public void write(Cell cell) throws IOException {
        write(cellFolder(cell.key()).resolve("cell.json"), cell);
    }

    /**
     * Reads what was to be measured.
     *
     * @throws IOException naming the file, if it is missing or cannot be understood
     */
    public Study study() throws IOException {
        return read(path.resolve("study.json"), Study.class);
    }

    /** Reads what was measured in a cell, if anything was. */
    public Optional<Cell> cell(CellKey key) throws IOException {
        Path file = cellFolder(key).resolve("cell.json");
        return Files.exists(file) ? Optional.of(read(file, Cell.class)) : Optional.empty();
    }

    /** Reads all cells of the study of which anything was measured, in its order. */
    public List<Cell> cells() throws IOException {
        List<Cell> cells = new ArrayList<>();
        for (CellKey key : study().cells()) {
            cell(key).ifPresent(cells::add);
        }
        return cells;
    }

    private static <T> T read(Path file, Class<T> type) throws IOException {
        try {
            return JSON.readValue(file.toFile(), type);
        } catch (JsonProcessingException e) {
            throw new IOException(
                    file + " is not a result of this program: " + e.getOriginalMessage(), e);
        }
    }

    private static void write(Path file, Object value) throws IOException {
        Files.createDirectories(file.getParent());
        Path whole = file.resolveSibling(file.getFileName() + ".new");
        try {
            JSON.writeValue(whole.toFile(), value);
            Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | UncheckedIOException e) {
            Files.deleteIfExists(whole);
            throw e;
        }
    }
}
