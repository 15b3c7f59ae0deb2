package org.cacheconnector.performance.report.chart;

import java.util.List;
import org.cacheconnector.performance.report.markup.Markup;

/** The rectangle that a chart is drawn in, with its axes and its legend. Used once. */
final class Frame {

    /** Something in the legend. */
    record Key(String name, String css) {}

    private static final double LETTER = 6.2;

    final double width;
    final double height;
    final double left;
    final double right;
    final double top;
    final double bottom;
    private final Markup svg = new Markup();

    Frame(double width, double height, double leftMargin, double bottomMargin) {
        this.width = width;
        this.height = height;
        this.left = leftMargin;
        this.right = width - 14;
        this.top = 34;
        this.bottom = height - bottomMargin;
    }

    /** A frame of the usual size. */
    static Frame usual() {
        return new Frame(560, 290, 62, 46);
    }

    Markup begin(String id, String title, String description) {
        svg.open(
                "svg",
                "viewBox",
                "0 0 " + Math.round(width) + " " + Math.round(height),
                "class",
                "chart",
                "role",
                "img",
                "aria-labelledby",
                id + "-t " + id + "-d");
        svg.element("title", title, "id", id + "-t");
        svg.element("desc", description, "id", id + "-d");
        return svg;
    }

    String end() {
        return svg.close().toString();
    }

    void legend(List<Key> keys) {
        double x = left;
        for (Key key : keys) {
            svg.empty("rect", "x", x, "y", 9.0, "width", 12.0, "height", 12.0, "class", key.css());
            svg.element("text", key.name(), "x", x + 17, "y", 19.0, "class", "legend");
            x += 17 + key.name().length() * LETTER + 16;
        }
    }

    /** Draws the horizontal grid with its labels, and the name of the axis at its top. */
    void vertical(Scale scale, String name) {
        for (Scale.Tick tick : scale.ticks()) {
            double y = scale.at(tick.value());
            svg.empty("line", "x1", left, "x2", right, "y1", y, "y2", y, "class", "grid");
            label(tick.label(), left - 7, y + 4, "end");
        }
        double middle = (top + bottom) / 2;
        svg.element(
                "text",
                name,
                "x",
                14.0,
                "y",
                middle,
                "class",
                "axis",
                "text-anchor",
                "middle",
                "transform",
                "rotate(-90 14 " + Math.round(middle) + ")");
    }

    /** Draws the labels of the horizontal axis that have room, and its name. */
    void horizontal(List<Scale.Tick> ticks, Scale scale, String name) {
        svg.empty("line", "x1", left, "x2", right, "y1", bottom, "y2", bottom, "class", "base");
        double free = Double.NEGATIVE_INFINITY;
        for (Scale.Tick tick : ticks) {
            double x = scale.at(tick.value());
            double half = tick.label().length() * LETTER / 2 + 3;
            if (x - half >= free) {
                svg.empty(
                        "line", "x1", x, "x2", x, "y1", bottom, "y2", bottom + 4, "class", "base");
                label(tick.label(), x, bottom + 17, "middle");
                free = x + half;
            }
        }
        axisName(name);
    }

    void axisName(String name) {
        svg.element(
                "text",
                name,
                "x",
                (left + right) / 2,
                "y",
                height - 8,
                "class",
                "axis",
                "text-anchor",
                "middle");
    }

    void label(String text, double x, double y, String anchor) {
        svg.element("text", text, "x", x, "y", y, "class", "tick", "text-anchor", anchor);
    }
}
