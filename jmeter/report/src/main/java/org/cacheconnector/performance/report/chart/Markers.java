package org.cacheconnector.performance.report.chart;

import java.util.Locale;

/** Shapes of points as SVG paths. Stateless. */
final class Markers {

    private static final double SIZE = 4.2;

    private Markers() {}

    static String path(Style.Marker marker, double x, double y) {
        return switch (marker) {
            case DISC ->
                    format(
                            "M%.1f %.1fa%.1f %.1f 0 1 0 %.1f 0a%.1f %.1f 0 1 0 %.1f 0z",
                            x - SIZE, y, SIZE, SIZE, 2 * SIZE, SIZE, SIZE, -2 * SIZE);
            case SQUARE ->
                    format(
                            "M%.1f %.1fh%.1fv%.1fh%.1fz",
                            x - SIZE, y - SIZE, 2 * SIZE, 2 * SIZE, -2 * SIZE);
            case TRIANGLE ->
                    format(
                            "M%.1f %.1fl%.1f %.1fh%.1fz",
                            x, y - SIZE * 1.2, SIZE * 1.2, SIZE * 2.1, -SIZE * 2.4);
            case DIAMOND ->
                    format(
                            "M%.1f %.1fl%.1f %.1fl%.1f %.1fl%.1f %.1fz",
                            x,
                            y - SIZE * 1.3,
                            SIZE * 1.3,
                            SIZE * 1.3,
                            -SIZE * 1.3,
                            SIZE * 1.3,
                            -SIZE * 1.3,
                            -SIZE * 1.3);
        };
    }

    private static String format(String pattern, Object... numbers) {
        return String.format(Locale.ROOT, pattern, numbers);
    }
}
