package org.cacheconnector.performance.report.chart;

import java.util.List;
import java.util.Locale;
import org.cacheconnector.performance.report.markup.Markup;
import org.cacheconnector.performance.report.markup.Numbers;

/**
 * Lines over a numeric axis, from zero.
 *
 * @param title what it shows
 * @param xName name and unit of the horizontal axis
 * @param yName name and unit of the vertical axis
 * @param series the lines
 */
public record LineChart(String title, String xName, String yName, List<Series> series)
        implements Chart {

    /** One line. */
    public record Series(String name, Style style, List<Point> points) {}

    /** One point of a line. */
    public record Point(double x, double y) {}

    @Override
    public String svg(String id) {
        Frame frame = Frame.usual();
        double mostX = most(true);
        Scale x = new LinearScale(0, mostX, 6, frame.left, frame.right - 8, "");
        Scale y = new LinearScale(0, most(false), 5, frame.bottom, frame.top, "");
        Markup svg =
                frame.begin(id, title, title + ": " + yName + " against " + xName + ", " + names());
        frame.legend(
                series.stream()
                        .map(line -> new Frame.Key(line.name(), "fill " + line.style().css()))
                        .toList());
        frame.vertical(y, yName);
        frame.horizontal(measured(), x, xName);
        for (Series line : series) {
            draw(svg, line, x, y);
        }
        return frame.end();
    }

    private void draw(Markup svg, Series line, Scale x, Scale y) {
        StringBuilder path = new StringBuilder();
        for (Point point : line.points()) {
            path.append(path.isEmpty() ? 'M' : 'L')
                    .append(
                            String.format(
                                    Locale.ROOT, "%.1f %.1f", x.at(point.x()), y.at(point.y())));
        }
        svg.empty("path d class", path, "line mark " + line.style().css());
        for (Point point : line.points()) {
            svg.open(
                    "path d class",
                    Markers.path(line.style().marker(), x.at(point.x()), y.at(point.y())),
                    "point mark " + line.style().css());
            svg.element(
                    "title",
                    line.name() + ", " + Numbers.of(point.x()) + ": " + Numbers.of(point.y()));
            svg.close();
        }
    }

    private List<Scale.Tick> measured() {
        return series.stream()
                .flatMap(line -> line.points().stream())
                .map(Point::x)
                .distinct()
                .sorted()
                .map(value -> new Scale.Tick(value, Numbers.decimals(value, 0)))
                .toList();
    }

    private double most(boolean x) {
        return series.stream()
                .flatMap(line -> line.points().stream())
                .mapToDouble(point -> x ? point.x() : point.y())
                .max()
                .orElse(1);
    }

    private String names() {
        return String.join(", ", series.stream().map(Series::name).toList());
    }
}
