package org.cacheconnector.performance.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.cacheconnector.performance.report.markup.Markup;

/**
 * Times of flows second by second. What was in force is shaded; warm-ups are hatched. The vertical
 * axis fits what was measured: warm-ups may go beyond it.
 *
 * @param title what it shows
 * @param seconds in the order of time
 */
public record TimelineChart(String title, List<Second> seconds) implements Chart {

    /**
     * One second.
     *
     * @param second since the start
     * @param name of what was in force
     * @param css its colour
     * @param measured false in warm-ups
     * @param p50 ms, or {@link Double#NaN} if nothing ended in it
     * @param p99 ms, or {@link Double#NaN} if nothing ended in it
     */
    public record Second(
            int second, String name, String css, boolean measured, double p50, double p99) {}

    private static final int MOST_POINTS = 240;

    @Override
    public String svg(String id) {
        Frame frame = new Frame(1140, 300, 62, 46);
        int end = seconds.stream().mapToInt(Second::second).max().orElse(0) + 1;
        Scale x = new LinearScale(0, end, 12, frame.left, frame.right, "");
        Scale y = new LinearScale(0, most(), 5, frame.bottom, frame.top, "");
        Markup svg =
                frame.begin(
                        id,
                        title,
                        title + ": p50 and p99 of flows in ms against seconds; shaded by set-up");
        definitions(svg, frame, id);
        legend(frame, id, svg);
        bands(svg, frame, id, x);
        frame.vertical(y, "time of a flow (ms)");
        List<List<Second>> groups = groups(end);
        line(svg, id, groups, x, y, Second::p99, true);
        line(svg, id, groups, x, y, Second::p50, false);
        frame.horizontal(x.ticks(), x, "seconds since the cell's start");
        return frame.end();
    }

    private static void definitions(Markup svg, Frame frame, String id) {
        svg.open("defs").open("clipPath id", id + "-c");
        svg.empty(
                "rect x y width height",
                frame.left,
                frame.top,
                frame.right - frame.left,
                frame.bottom - frame.top);
        svg.close();
        svg.open(
                "pattern id width height patternUnits patternTransform",
                id + "-h",
                6,
                6,
                "userSpaceOnUse",
                "rotate(45)");
        svg.empty("line x1 x2 y1 y2 class", 0, 0, 0, 6, "hatch").close().close();
    }

    private void legend(Frame frame, String id, Markup svg) {
        List<Frame.Key> keys = new ArrayList<>();
        keys.add(new Frame.Key("p50", "fill p50"));
        keys.add(new Frame.Key("p99", "fill p99"));
        Set<Frame.Key> setUps = new LinkedHashSet<>();
        seconds.forEach(
                second -> setUps.add(new Frame.Key(second.name(), "band strong " + second.css())));
        keys.addAll(setUps);
        frame.legend(keys);
        svg.empty("rect x y width height fill", frame.right - 140, 9, 12, 12, "url(#" + id + "-h)");
        svg.element("text x y class", "warm-up (cut off)", frame.right - 123, 19, "legend");
    }

    private void bands(Markup svg, Frame frame, String id, Scale x) {
        int begin = 0;
        for (int i = 1; i <= seconds.size(); i++) {
            Second first = seconds.get(begin);
            boolean ends =
                    i == seconds.size()
                            || !seconds.get(i).css().equals(first.css())
                            || seconds.get(i).measured() != first.measured();
            if (ends) {
                band(svg, frame, id, first, x, seconds.get(i - 1).second() + 1);
                begin = i;
            }
        }
    }

    private static void band(Markup svg, Frame frame, String id, Second first, Scale x, int end) {
        double from = x.at(first.second());
        double width = Math.max(0, x.at(end) - from);
        double height = frame.bottom - frame.top;
        String css = "band " + first.css();
        svg.open("rect x y width height class", from, frame.top, width, height, css);
        svg.element("title", first.name() + (first.measured() ? "" : ", warm-up")).close();
        if (!first.measured()) {
            String hatched = "url(#" + id + "-h)";
            svg.empty("rect x y width height fill", from, frame.top, width, height, hatched);
        }
    }

    /** Joins neighbouring seconds, so that a long cell stays a small chart. */
    private List<List<Second>> groups(int end) {
        int size = Math.max(1, (int) Math.ceil((double) end / MOST_POINTS));
        List<List<Second>> groups = new ArrayList<>();
        for (Second second : seconds) {
            List<Second> last = groups.isEmpty() ? List.of() : groups.get(groups.size() - 1);
            if (last.isEmpty() || last.get(0).second() / size != second.second() / size) {
                groups.add(new ArrayList<>(List.of(second)));
            } else {
                last.add(second);
            }
        }
        return groups;
    }

    private static void line(
            Markup svg,
            String id,
            List<List<Second>> groups,
            Scale x,
            Scale y,
            ToDoubleFunction<Second> value,
            boolean upper) {
        StringBuilder path = new StringBuilder();
        boolean gap = true;
        for (List<Second> group : groups) {
            List<Double> known =
                    group.stream()
                            .map(value::applyAsDouble)
                            .filter(Double::isFinite)
                            .sorted(Comparator.naturalOrder())
                            .toList();
            if (known.isEmpty()) {
                gap = true;
                continue;
            }
            double shown = upper ? known.get(known.size() - 1) : known.get(known.size() / 2);
            path.append(
                    String.format(
                            Locale.ROOT,
                            "%s%.1f %.1f",
                            gap ? "M" : "L",
                            x.at(group.get(0).second() + group.size() / 2.0),
                            y.at(shown)));
            gap = false;
        }
        svg.empty(
                "path d class clip-path",
                path,
                "line thin mark " + (upper ? "p99" : "p50"),
                "url(#" + id + "-c)");
    }

    private double most() {
        OptionalDouble measured = highest(true);
        return (measured.isPresent() ? measured : highest(false)).orElse(1);
    }

    private OptionalDouble highest(boolean measured) {
        return seconds.stream()
                .filter(second -> second.measured() == measured)
                .mapToDouble(Second::p99)
                .filter(Double::isFinite)
                .max();
    }
}
