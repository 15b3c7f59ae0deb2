package org.cacheconnector.performance.report.chart;

/**
 * How a series looks. Series differ by shape as well as by colour.
 *
 * @param css class that gives the colour
 * @param marker shape of its points
 */
public record Style(String css, Marker marker) {

    /** Shapes of points. */
    public enum Marker {
        /** A disc. */
        DISC,
        /** A square. */
        SQUARE,
        /** A triangle. */
        TRIANGLE,
        /** A square on its corner. */
        DIAMOND
    }
}
