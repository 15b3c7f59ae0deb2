package org.cacheconnector.performance.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.cacheconnector.performance.statistics.Interval;

/**
 * A chart of horizontal bars or points, which the page's script draws.
 *
 * @param text what one sees
 * @param kind of its marks
 * @param unit of the values
 * @param categories one below the other
 */
record Chart(
        String title,
        String text,
        Kind kind,
        String unit,
        List<String> categories,
        List<Series> series) {

    /** How values are drawn. */
    enum Kind {
        /** A point with its interval, from a line at 0. */
        POINTS,
        /** A bar with its interval. */
        BARS,
        /** Bars, one after the other. */
        STACK
    }

    /**
     * Values of one colour.
     *
     * @param values one for each category; null where there is none
     */
    record Series(String name, List<Interval> values) {}

    /** Returns what the script needs. */
    String json() throws JsonProcessingException {
        return new ObjectMapper().writeValueAsString(new Drawn(kind, unit, categories, series));
    }

    private record Drawn(Kind kind, String unit, List<String> categories, List<Series> series) {}
}
