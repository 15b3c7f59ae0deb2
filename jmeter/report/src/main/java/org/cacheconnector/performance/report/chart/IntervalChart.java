package org.cacheconnector.performance.report.chart;

import java.util.List;
import org.cacheconnector.performance.report.markup.Markup;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.statistics.Interval;

/**
 * Estimates with their intervals below each other, with what is tolerated shaded.
 *
 * @param title what it shows
 * @param xName name of the axis
 * @param margin how much is tolerated
 * @param rows from top to bottom
 */
public record IntervalChart(String title, String xName, double margin, List<Row> rows)
        implements Chart {

    /** One interval of a share: 0.02 is 2%. Rows of the same group follow each other. */
    public record Row(String group, String name, Style style, Interval interval) {}

    private static final double ROW = 21;
    private static final double LEAST_RANGE = 4;
    private static final double MOST_RANGE = 30;

    @Override
    public String svg(String id) {
        long groups = rows.stream().map(Row::group).distinct().count();
        Frame frame = new Frame(1140, 34 + 46 + (rows.size() + groups) * ROW, 200, 46);
        double range = range();
        Scale x = new LinearScale(-range, range, 10, frame.left, frame.right - 10, "%");
        double least = x.ticks().get(0).value();
        double most = x.ticks().get(x.ticks().size() - 1).value();
        Markup svg =
                frame.begin(id, title, title + ": 95% intervals, from worse (right) to better");
        shade(svg, frame, x);
        double y = frame.top + ROW / 2;
        String group = "";
        for (Row row : rows) {
            if (!row.group().equals(group)) {
                group = row.group();
                svg.element("text x y class", group, 4.0, y + 4, "group");
                y += ROW;
            }
            row(svg, frame, x, row, y, least, most);
            y += ROW;
        }
        frame.horizontal(x.ticks(), x, xName);
        frame.label("\u2190 better", x.at(0) - 8, 22, "end");
        frame.label("worse \u2192", x.at(0) + 8, 22, "start");
        return frame.end();
    }

    private void shade(Markup svg, Frame frame, Scale x) {
        double from = x.at(-margin * 100);
        double to = x.at(margin * 100);
        svg.open(
                "rect x y width height class",
                from,
                frame.top,
                to - from,
                frame.bottom - frame.top,
                "margin");
        svg.element("title", "margin of " + Numbers.percent(margin)).close();
        for (Scale.Tick tick : x.ticks()) {
            double at = x.at(tick.value());
            svg.empty(
                    "line x1 x2 y1 y2 class",
                    at,
                    at,
                    frame.top,
                    frame.bottom,
                    tick.value() == 0 ? "base" : "grid");
        }
    }

    private static void row(
            Markup svg, Frame frame, Scale x, Row row, double y, double least, double most) {
        frame.label(row.name(), frame.left - 10, y + 4, "end");
        double low = clamp(row.interval().low() * 100, least, most);
        double high = clamp(row.interval().high() * 100, least, most);
        double estimate = row.interval().estimate() * 100;
        svg.open("g class", "interval mark " + row.style().css());
        svg.element(
                "title",
                row.group()
                        + ", "
                        + row.name()
                        + ": "
                        + Numbers.signedPercent(row.interval().estimate())
                        + " ("
                        + Numbers.signedPercent(row.interval().low())
                        + " to "
                        + Numbers.signedPercent(row.interval().high())
                        + ")");
        svg.empty("line x1 x2 y1 y2", x.at(low), x.at(high), y, y);
        end(svg, x.at(low), y, low * 0.01 > row.interval().low() + 1e-9 ? -1 : 0);
        end(svg, x.at(high), y, high * 0.01 < row.interval().high() - 1e-9 ? 1 : 0);
        if (estimate >= least && estimate <= most) {
            svg.empty("path d", Markers.path(row.style().marker(), x.at(estimate), y));
        }
        svg.close();
    }

    /** A bar at the interval's end, or an arrow if it goes on beyond the chart. */
    private static void end(Markup svg, double x, double y, int beyond) {
        svg.empty("line x1 x2 y1 y2", x - beyond * 5, x, y - 4, y);
        svg.empty("line x1 x2 y1 y2", x - beyond * 5, x, y + 4, y);
    }

    private double range() {
        double widest =
                rows.stream()
                        .map(Row::interval)
                        .mapToDouble(
                                interval ->
                                        100
                                                * Math.max(
                                                        Math.abs(interval.low()),
                                                        Math.abs(interval.high())))
                        .max()
                        .orElse(0);
        return clamp(widest, LEAST_RANGE, MOST_RANGE);
    }

    private static double clamp(double value, double least, double most) {
        return Math.max(least, Math.min(most, value));
    }
}
