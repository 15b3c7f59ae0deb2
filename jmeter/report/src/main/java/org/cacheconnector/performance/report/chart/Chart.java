package org.cacheconnector.performance.report.chart;

/** A chart. Immutable. */
public interface Chart {

    /** Returns what it shows, in a few words. */
    String title();

    /**
     * Returns it as SVG. What carries data has the class {@code mark}.
     *
     * @param id unique in the page
     */
    String svg(String id);
}
