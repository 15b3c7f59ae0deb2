package org.cacheconnector.performance.report.chart;

import java.util.List;
import org.cacheconnector.performance.report.markup.Markup;
import org.cacheconnector.performance.report.markup.Numbers;

/**
 * Groups of bars, from zero. Values that are not known have no bar.
 *
 * @param title what it shows
 * @param xName name of the horizontal axis
 * @param yName name and unit of the vertical axis
 * @param categories what the groups are
 * @param series the bars in each group
 */
public record BarChart(
        String title, String xName, String yName, List<String> categories, List<Series> series)
        implements Chart {

    /** One bar of each group; one value for each category. */
    public record Series(String name, Style style, List<Double> values) {}

    private static final double ROOM_FOR_LABEL = 26;

    @Override
    public String svg(String id) {
        Frame frame = Frame.usual();
        double most =
                series.stream()
                        .flatMap(bars -> bars.values().stream())
                        .filter(Double::isFinite)
                        .mapToDouble(Double::doubleValue)
                        .max()
                        .orElse(1);
        Scale y = new LinearScale(0, most > 0 ? most * 1.05 : 1, 5, frame.bottom, frame.top, "");
        double group = (frame.right - frame.left) / categories.size();
        double bar = Math.min(44, group * 0.78 / series.size());
        Markup svg =
                frame.begin(
                        id, title, title + ": " + yName + " of " + String.join(", ", categories));
        frame.legend(
                series.stream()
                        .map(bars -> new Frame.Key(bars.name(), "fill " + bars.style().css()))
                        .toList());
        frame.vertical(y, yName);
        for (int category = 0; category < categories.size(); category++) {
            double middle = frame.left + group * (category + 0.5);
            for (int i = 0; i < series.size(); i++) {
                double x = middle + (i - series.size() / 2.0) * bar;
                draw(svg, frame, y, series.get(i), category, x, bar);
            }
            frame.label(categories.get(category), middle, frame.bottom + 17, "middle");
        }
        svg.empty(
                "line x1 x2 y1 y2 class",
                frame.left,
                frame.right,
                frame.bottom,
                frame.bottom,
                "base");
        frame.axisName(xName);
        return frame.end();
    }

    private void draw(
            Markup svg, Frame frame, Scale y, Series bars, int category, double x, double bar) {
        double value = bars.values().get(category);
        if (!Double.isFinite(value)) {
            return;
        }
        double top = y.at(value);
        svg.open(
                "rect x y width height class",
                x + 1,
                top,
                bar - 2,
                frame.bottom - top,
                "fill mark " + bars.style().css());
        svg.element(
                "title", bars.name() + ", " + categories.get(category) + ": " + Numbers.of(value));
        svg.close();
        if (bar >= ROOM_FOR_LABEL) {
            frame.label(Numbers.of(value), x + bar / 2, top - 4, "middle");
        }
    }
}
