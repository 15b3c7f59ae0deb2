package org.cacheconnector.identityserver.assembly;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.cacheconnector.identityserver.process.ServerException;

/** The files in a zip or jar. Not thread-safe. */
final class ZipContent implements AutoCloseable {

    private final ZipFile zip;

    ZipContent(Path file) throws IOException {
        this.zip = new ZipFile(file.toFile());
    }

    /** Returns the names of the files, without folders, in the order of the zip. */
    List<String> files() {
        return zip.stream().filter(e -> !e.isDirectory()).map(ZipEntry::getName).toList();
    }

    /** Returns the one file that passes, or throws. */
    String only(Predicate<String> filter) {
        return files().stream()
                .filter(filter)
                .findFirst()
                .orElseThrow(() -> new ServerException("Not found in " + zip.getName()));
    }

    byte[] bytes(String name) throws IOException {
        try (InputStream in = zip.getInputStream(zip.getEntry(name))) {
            return in.readAllBytes();
        }
    }

    String text(String name) throws IOException {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }

    /** Writes a file; folders are created and an older file is replaced. */
    void extract(String name, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        try (InputStream in = zip.getInputStream(zip.getEntry(name))) {
            Files.copy(in, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
