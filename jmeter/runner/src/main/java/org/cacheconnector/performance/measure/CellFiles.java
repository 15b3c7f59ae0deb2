package org.cacheconnector.performance.measure;

import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.cacheconnector.harness.server.FileTrees;

/**
 * The files of a cell beside its figures. Used by one thread; blocking. Not ended by an interrupt,
 * after which the samples are still compressed: so there are no channels here.
 */
final class CellFiles {

    private static final String COMPRESSED = ".gz";
    private static final String DASHBOARD = "dashboard";

    private final Path folder;

    CellFiles(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    Path folder() {
        return folder;
    }

    /** Returns the folder of JMeter's report. */
    Path dashboard() {
        return folder.resolve(DASHBOARD);
    }

    /** Deletes what an earlier run has left, as JMeter would add to it. */
    void clear() throws IOException {
        Files.createDirectories(folder);
        try (DirectoryStream<Path> old =
                Files.newDirectoryStream(folder, "{samples-*,dashboard}")) {
            for (Path each : old) {
                FileTrees.delete(each);
            }
        }
    }

    /** Compresses samples; the files themselves are gone then. */
    void compress(List<Path> samples) throws IOException {
        for (Path file : samples) {
            if (Files.exists(file)) {
                Path compressed = file.resolveSibling(file.getFileName() + COMPRESSED);
                try (InputStream in = new FileInputStream(file.toFile());
                        OutputStream out =
                                new GZIPOutputStream(new FileOutputStream(compressed.toFile()))) {
                    in.transferTo(out);
                }
                Files.delete(file);
            }
        }
    }

    /** Writes the samples of all generators into one file, with one header. */
    void merge(Path whole) throws IOException {
        List<Path> parts = new ArrayList<>();
        try (DirectoryStream<Path> found =
                Files.newDirectoryStream(folder, "samples-*.jtl" + COMPRESSED)) {
            found.forEach(parts::add);
        }
        parts.sort(null);
        File target = whole.toFile();
        try (OutputStream out = new FileOutputStream(target)) {
            for (int i = 0; i < parts.size(); i++) {
                try (InputStream in =
                        new BufferedInputStream(
                                new GZIPInputStream(new FileInputStream(parts.get(i).toFile())))) {
                    if (i > 0) {
                        skipLine(in);
                    }
                    in.transferTo(out);
                }
            }
        }
    }

    private static void skipLine(InputStream in) throws IOException {
        int next = in.read();
        while (next >= 0 && next != '\n') {
            next = in.read();
        }
    }
}
