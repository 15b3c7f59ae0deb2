package org.cacheconnector.performance.report.flame;

import java.io.IOException;
import java.nio.file.Path;
import one.convert.Arguments;
import one.convert.JfrToFlame;

/**
 * Writes what a flight recording sampled as a flame graph: one HTML page of async-profiler's
 * converter that needs nothing beside itself, with the connector's own methods marked and their
 * share in words. Calls below 0.1% of all samples are left out.
 *
 * <p>Pages that {@link org.cacheconnector.performance.report.StudyReport} is to link lie in a
 * cell's folder and are called {@code flame-NODE.html}. Immutable; {@link #write} blocks.
 */
public record FlameGraphPage(String title) {

    /** But for what assembled servers are held together by, which is in every request's stack. */
    private static final String CONNECTOR = "^org\\.cacheconnector\\.(?!identityserver\\.)";

    /**
     * Reads a recording and writes its page.
     *
     * @param recording a {@code .jfr} file
     * @param page where to write
     * @throws IOException if the recording cannot be read, or the page not be written
     */
    public void write(Path recording, Path page) throws IOException {
        Arguments arguments = new Arguments("--dot", "--norm", "--minwidth", "0.1");
        arguments.title = title;
        arguments.highlight = CONNECTOR;
        JfrToFlame.convert(recording.toString(), page.toString(), arguments);
    }
}
