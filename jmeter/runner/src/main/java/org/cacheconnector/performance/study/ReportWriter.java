package org.cacheconnector.performance.study;

import java.io.IOException;
import org.cacheconnector.performance.results.ResultsFolder;

/** Makes pages of results. Blocking. */
@FunctionalInterface
public interface ReportWriter {

    /** Writes the pages into the folder of the results. */
    void write(ResultsFolder results) throws IOException;
}
