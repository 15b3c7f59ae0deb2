package org.cacheconnector.performance.report.flame;

import java.util.List;
import org.cacheconnector.performance.report.markup.Markup;
import org.cacheconnector.performance.report.markup.Numbers;

/**
 * Draws a tree of calls as nested rows: a call stands on its caller, as wide as its share of the
 * samples. Frames with fewer than 0.1% of all samples are joined into one. Immutable.
 */
final class FlameGraph {

    private static final double LEAST_SHARE = 0.001;
    private static final int MOST_DEPTH = 400;
    private static final double ROW = 18;
    private static final double WIDTH = 1200;
    private static final double LETTER = 6.6;

    private final Frames root;
    private final String id;

    FlameGraph(Frames root, String id) {
        this.root = root;
        this.id = id;
    }

    String svg(String title) {
        int depth = depth(root, 0);
        Markup svg = new Markup();
        svg.open(
                "svg",
                "viewBox",
                "0 0 " + Math.round(WIDTH) + " " + Math.round(depth * ROW),
                "class",
                "flame",
                "id",
                id,
                "role",
                "img",
                "aria-labelledby",
                id + "-t",
                "data-width",
                WIDTH);
        svg.element("title", title, "id", id + "-t").line();
        draw(svg, root, 0, WIDTH, 0);
        return svg.close().toString();
    }

    private void draw(Markup svg, Frames frame, double x, double width, int level) {
        frame(svg, frame.name(), frame.samples(), x, width, level);
        if (level + 1 >= MOST_DEPTH) {
            return;
        }
        double at = x;
        long small = 0;
        List<Frames> callees =
                frame.callees().stream()
                        .sorted((a, b) -> Long.compare(b.samples(), a.samples()))
                        .toList();
        for (Frames callee : callees) {
            if (isSmall(callee)) {
                small += callee.samples();
            } else {
                double part = width * callee.samples() / frame.samples();
                draw(svg, callee, at, part, level + 1);
                at += part;
            }
        }
        double part = width * small / frame.samples();
        if (small >= root.samples() * LEAST_SHARE) {
            frame(svg, "(calls below 0.1% each)", small, at, part, level + 1);
        }
    }

    private void frame(Markup svg, String name, long samples, double x, double width, int level) {
        String css = Recording.isConnector(name) ? "frame connector" : "frame";
        svg.open("g", "class", css, "data-name", name, "data-x", x, "data-w", width);
        svg.element(
                "title",
                name
                        + ": "
                        + Numbers.percent((double) samples / root.samples())
                        + ", "
                        + Numbers.whole(samples)
                        + " samples");
        svg.empty(
                "rect",
                "x",
                x,
                "y",
                level * ROW,
                "width",
                Math.max(0.2, width - 0.5),
                "height",
                ROW - 1);
        svg.element("text", label(name, width), "x", x + 4, "y", level * ROW + 12.5);
        svg.close().line();
    }

    private static String label(String name, double width) {
        int room = (int) ((width - 8) / LETTER);
        if (room < 4) {
            return "";
        }
        String end = shortened(name);
        return end.length() <= room ? end : end.substring(0, room - 1) + "…";
    }

    /** The class without its package, and the method. */
    private static String shortened(String name) {
        int method = name.lastIndexOf('.');
        int type = method < 0 ? -1 : name.lastIndexOf('.', method - 1);
        return type < 0 ? name : name.substring(type + 1);
    }

    private boolean isSmall(Frames frame) {
        return frame.samples() < root.samples() * LEAST_SHARE;
    }

    private int depth(Frames frame, int level) {
        int deepest = level + 1;
        if (level + 1 < MOST_DEPTH) {
            for (Frames callee : frame.callees()) {
                // What is joined needs a row too.
                deepest = Math.max(deepest, isSmall(callee) ? level + 2 : depth(callee, level + 1));
            }
        }
        return deepest;
    }
}
