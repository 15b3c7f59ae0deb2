package org.cacheconnector.performance.cli;

import java.io.IOException;
import org.cacheconnector.performance.report.StudyReport;
import org.cacheconnector.performance.results.ResultsFolder;

/** Makes the pages of a results folder. Blocking. */
final class Reports {

    void write(ResultsFolder results) throws IOException {
        new StudyReport().write(results);
    }
}
