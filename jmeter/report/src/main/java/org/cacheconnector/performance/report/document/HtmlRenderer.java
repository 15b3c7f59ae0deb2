package org.cacheconnector.performance.report.document;

import java.util.List;
import java.util.Locale;
import org.cacheconnector.performance.report.chart.Chart;
import org.cacheconnector.performance.report.document.Block.Table;
import org.cacheconnector.performance.report.markup.Markup;

/** Renders a report as one HTML page that needs nothing beside itself. Used once. */
public final class HtmlRenderer {

    /** What is folded on the screen is printed all the same. */
    private static final String UNFOLD =
            "addEventListener('beforeprint',()=>{for(const d of"
                    + " document.querySelectorAll('details'))d.open=true})";

    private final PageText styles;
    private final Markup html = new Markup();
    private int charts;

    /** Creates a renderer with the styles of its page. */
    public HtmlRenderer(PageText styles) {
        this.styles = styles;
    }

    /** Returns the page. */
    public String render(Document document) {
        html.raw("<!DOCTYPE html>\n");
        html.open("html lang", "en").line().open("head").line();
        html.raw("<meta charset=\"utf-8\">\n");
        html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.raw("<meta name=\"color-scheme\" content=\"light dark\">\n");
        // Or else browsers ask the server for one.
        html.raw("<link rel=\"icon\" href=\"data:,\">\n");
        html.element("title", document.title()).line();
        html.open("style").raw(styles.text()).close().line().close().line().open("body").line();
        html.open("header").open("div class", "page");
        html.element("h1", document.title()).element("p", document.subtitle());
        html.close().close().line();
        contents(document);
        html.open("main class", "page").line();
        document.sections().forEach(this::block);
        html.close().line();
        html.open("script").raw(UNFOLD).close().line().close().line().close().line();
        return html.toString();
    }

    private void contents(Document document) {
        html.open("nav aria-label", "Contents").open("div class", "page");
        for (Block.Section section : document.sections()) {
            html.element("a href", section.title(), "#" + section.id());
        }
        html.close().close().line();
    }

    private void block(Block block) {
        if (block instanceof Block.Section section) {
            html.open("section id", section.id()).element("h2", section.title()).line();
            section.blocks().forEach(this::block);
            html.close();
        } else if (block instanceof Block.Heading heading) {
            html.element("h3", heading.title());
        } else if (block instanceof Block.Paragraph paragraph) {
            html.element("p", paragraph.text());
        } else if (block instanceof Block.Bullets bullets) {
            list(bullets.points());
        } else if (block instanceof Block.Callout callout) {
            html.open("div class", "callout " + css(callout.tone()));
            html.element("strong", callout.title());
            list(callout.lines());
            html.close();
        } else if (block instanceof Block.Facts facts) {
            html.open("div class", "facts").element("h4", facts.title()).open("dl");
            facts.facts().forEach((name, value) -> html.element("dt", name).element("dd", value));
            html.close().close();
        } else if (block instanceof Block.Command command) {
            html.open("pre").element("code", command.text()).close();
        } else if (block instanceof Block.Links links) {
            html.open("p class", "links");
            links.addresses().forEach((name, url) -> html.element("a href", name, url).text(" "));
            html.close();
        } else if (block instanceof Block.Figures figures) {
            figures(figures);
        } else if (block instanceof Block.Details details) {
            html.open("details").element("summary", details.title()).line();
            details.blocks().forEach(this::block);
            html.close();
        } else if (block instanceof Table table) {
            table(table);
        }
        html.line();
    }

    private void list(List<String> points) {
        if (!points.isEmpty()) {
            html.open("ul");
            points.forEach(point -> html.element("li", point));
            html.close();
        }
    }

    private void figures(Block.Figures figures) {
        html.open("div class", figures.wide() ? "figures one" : "figures");
        for (Chart chart : figures.charts()) {
            html.open("figure").element("figcaption", chart.title());
            html.raw(chart.svg("chart-" + ++charts)).close().line();
        }
        html.close();
        caption(figures.caption());
    }

    private void caption(String caption) {
        if (!caption.isEmpty()) {
            html.element("p class", caption, "caption");
        }
    }

    private void table(Table table) {
        if (!table.title().isEmpty()) {
            html.element("h4", table.title());
        }
        html.open("div class", "table").open("table").open("thead").open("tr");
        for (Table.Column column : table.columns()) {
            html.element("th scope class", column.title(), "col", column.figures() ? "n" : "");
        }
        html.close().close().line().open("tbody").line();
        for (Table.Row row : table.rows()) {
            row(table, row);
        }
        html.close().close().close();
        caption(table.caption());
    }

    private void row(Table table, Table.Row row) {
        html.open("tr class", row.kind().name().toLowerCase(Locale.ROOT));
        if (row.kind() == Table.Kind.GROUP) {
            html.element(
                    "th colspan scope",
                    row.entries().get(0).text(),
                    table.columns().size(),
                    "colgroup");
        } else {
            for (int i = 0; i < row.entries().size(); i++) {
                Table.Entry entry = row.entries().get(i);
                String css = (table.columns().get(i).figures() ? "n " : "") + css(entry.tone());
                html.element("td class", entry.text(), css.trim());
            }
        }
        html.close().line();
    }

    private static String css(Block.Tone tone) {
        return tone == Block.Tone.PLAIN ? "" : tone.name().toLowerCase(Locale.ROOT);
    }
}
