package org.cacheconnector.performance.report;

import java.io.IOException;
import java.nio.file.Files;
import org.cacheconnector.performance.results.ResultsFolder;

/** Renders a results folder: {@code report.html}. Stateless; blocks. */
public final class StudyReport {

    /** Writes the page into the results folder. */
    public void write(ResultsFolder results) throws IOException {
        Files.writeString(results.path().resolve("report.html"), "");
    }
}
