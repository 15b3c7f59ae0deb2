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
                "svg viewBox class role aria-labelledby",
                "0 0 " + Math.round(width) + " " + Math.round(height),
                "chart",
                "img",
                id + "-t " + id + "-d");
        svg.element("title id", title, id + "-t");
        svg.element("desc id", description, id + "-d");
        return svg;
    }

    String end() {
        return svg.close().toString();
    }

    void legend(List<Key> keys) {
        double x = left;
        for (Key key : keys) {
            svg.empty("rect x y width height class", x, 9.0, 12.0, 12.0, key.css());
            svg.element("text x y class", key.name(), x + 17, 19.0, "legend");
            x += 17 + key.name().length() * LETTER + 16;
        }
    }

    /** Draws the horizontal grid with its labels, and the name of the axis at its top. */
    void vertical(Scale scale, String name) {
        for (Scale.Tick tick : scale.ticks()) {
            double y = scale.at(tick.value());
            svg.empty("line x1 x2 y1 y2 class", left, right, y, y, "grid");
            label(tick.label(), left - 7, y + 4, "end");
        }
        double middle = (top + bottom) / 2;
        svg.element(
                "text x y class text-anchor transform",
                name,
                14.0,
                middle,
                "axis",
                "middle",
                "rotate(-90 14 " + Math.round(middle) + ")");
    }

    /** Draws the labels of the horizontal axis that have room, and its name. */
    void horizontal(List<Scale.Tick> ticks, Scale scale, String name) {
        svg.empty("line x1 x2 y1 y2 class", left, right, bottom, bottom, "base");
        double free = Double.NEGATIVE_INFINITY;
        for (Scale.Tick tick : ticks) {
            double x = scale.at(tick.value());
            double half = tick.label().length() * LETTER / 2 + 3;
            if (x - half >= free) {
                svg.empty("line x1 x2 y1 y2 class", x, x, bottom, bottom + 4, "base");
                label(tick.label(), x, bottom + 17, "middle");
                free = x + half;
            }
        }
        axisName(name);
    }

    void axisName(String name) {
        svg.element(
                "text x y class text-anchor",
                name,
                (left + right) / 2,
                height - 8,
                "axis",
                "middle");
    }

    void label(String text, double x, double y, String anchor) {
        svg.element("text x y class text-anchor", text, x, y, "tick", anchor);
    }
}
