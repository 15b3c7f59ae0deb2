package org.cacheconnector.performance.cli;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.cacheconnector.performance.report.StudyReport;
import org.cacheconnector.performance.report.flame.FlameGraphPage;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.ResultsFolder;

/** Makes the pages of a results folder, with a flame graph of each recording. Blocking. */
final class Reports {

    private static final String RECORDING = ".jfr";

    /**
     * Writes the pages.
     *
     * @throws IOException if one cannot be made; all others are made nevertheless
     */
    void write(ResultsFolder results) throws IOException {
        IOException failure = null;
        for (Cell cell : results.cells()) {
            try {
                drawFlames(results.cellFolder(cell.key()), cell.key().id());
            } catch (IOException e) {
                failure = e;
            }
        }
        new StudyReport().write(results);
        if (failure != null) {
            throw failure;
        }
    }

    private static void drawFlames(Path folder, String cell) throws IOException {
        try (DirectoryStream<Path> recordings = Files.newDirectoryStream(folder, "*" + RECORDING)) {
            for (Path recording : recordings) {
                String file = recording.getFileName().toString();
                String node = file.substring(0, file.length() - RECORDING.length());
                new FlameGraphPage(node + ", " + cell)
                        .write(recording, folder.resolve("flame-" + node + ".html"));
            }
        }
    }
}
