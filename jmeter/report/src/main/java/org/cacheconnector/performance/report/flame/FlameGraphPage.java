package org.cacheconnector.performance.report.flame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.performance.report.document.PageText;
import org.cacheconnector.performance.report.markup.Markup;
import org.cacheconnector.performance.report.markup.Numbers;

/**
 * Writes what a flight recording sampled as a flame graph: one HTML page that needs nothing beside
 * itself, with the connector's own methods in another colour and their share in words. Its size is
 * bounded: calls below 0.1% are joined.
 *
 * <p>Pages that {@link org.cacheconnector.performance.report.StudyReport} is to link lie in a
 * cell's folder and are called {@code flame-NODE.html}. Immutable; {@link #write} blocks.
 */
public final class FlameGraphPage {

    private final String title;

    /** Creates a page with a title, such as the node's name. */
    public FlameGraphPage(String title) {
        this.title = title;
    }

    /**
     * Reads a recording and writes its page.
     *
     * @param recording a {@code .jfr} file
     * @param page where to write
     * @throws IOException if the recording cannot be read, or the page not be written
     */
    public void write(Path recording, Path page) throws IOException {
        Files.writeString(page, html(Recording.read(recording)));
    }

    private String html(Recording recording) throws IOException {
        Markup html = new Markup();
        html.raw("<!DOCTYPE html>\n").open("html", "lang", "en").line().open("head").line();
        html.raw("<meta charset=\"utf-8\">\n");
        html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.raw("<meta name=\"color-scheme\" content=\"light dark\">\n");
        html.raw("<link rel=\"icon\" href=\"data:,\">\n");
        html.element("title", title).line();
        html.open("style").raw(PageText.read("report.css").text());
        html.raw(PageText.read("flame.css").text()).close().line().close().line();
        html.open("body").line().open("header").open("div", "class", "page");
        html.element("h1", title).element("p", share(recording)).close().close().line();
        html.open("main", "class", "page").line();
        controls(html);
        graph(html, "Running Java code", recording.running(), "running");
        graph(html, "In native code (mostly waiting)", recording.inNative(), "native");
        html.close().line().open("script").raw(PageText.read("flame.js").text()).close().line();
        return html.close().line().close().line().toString();
    }

    private static String share(Recording recording) {
        long all = recording.running().samples();
        if (all == 0) {
            return "No sample of running Java code is in the recording.";
        }
        List<String> words = new ArrayList<>();
        words.add(
                "Of "
                        + Numbers.whole(all)
                        + " samples of running Java code, "
                        + Numbers.whole(recording.connector())
                        + " ("
                        + Numbers.percent((double) recording.connector() / all)
                        + ") have a method of the connector (org.cacheconnector) in their stack,"
                        + " whatever it called included.");
        if (recording.connector() == 0) {
            words.add("Its share is below what " + Numbers.whole(all) + " samples can show.");
        }
        return String.join(" ", words);
    }

    private static void controls(Markup html) {
        html.open("p", "class", "controls");
        html.open("label").text("Find ");
        html.empty(
                "input", "type", "search", "id", "find", "placeholder", "part of a method's name");
        html.close();
        html.element("button", "Whole graph", "type", "button", "id", "whole");
        html.open("span", "id", "found", "role", "status").close();
        html.open("span", "class", "key").open("i").close().text(" the connector").close();
        html.close().line();
        html.element(
                "p",
                "Callers above, what they called below them; the width is the share of samples."
                        + " Click a frame to widen it.",
                "class",
                "caption");
    }

    private static void graph(Markup html, String title, Frames frames, String id) {
        html.element("h2", title + ": " + Numbers.whole(frames.samples()) + " samples");
        if (frames.samples() > 0) {
            html.raw(new FlameGraph(frames, id).svg(title)).line();
        }
    }
}
