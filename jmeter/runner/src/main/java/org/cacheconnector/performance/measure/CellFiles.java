package org.cacheconnector.performance.measure;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * The samples of a cell. Used by one thread; blocking. Not ended by an interrupt, after which the
 * samples are still compressed: so there are no channels here.
 */
record CellFiles(Path folder) {

    /** Deletes what an earlier run has left, as JMeter would add to it. */
    void clear() throws IOException {
        Files.createDirectories(folder);
        try (DirectoryStream<Path> old = Files.newDirectoryStream(folder, "samples-*")) {
            for (Path each : old) {
                Files.delete(each);
            }
        }
    }

    /** Compresses samples; the files themselves are gone then. */
    void compress(List<Path> samples) throws IOException {
        for (Path file : samples) {
            if (Files.exists(file)) {
                File compressed = new File(file + ".gz");
                try (InputStream in = new FileInputStream(file.toFile());
                        OutputStream out = new GZIPOutputStream(new FileOutputStream(compressed))) {
                    in.transferTo(out);
                }
                Files.delete(file);
            }
        }
    }
}
