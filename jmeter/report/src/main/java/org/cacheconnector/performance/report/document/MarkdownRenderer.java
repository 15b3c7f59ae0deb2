package org.cacheconnector.performance.report.document;

import java.util.List;
import java.util.stream.Collectors;
import org.cacheconnector.performance.report.document.Block.Table;

/** Renders a report as Markdown with tables; its charts are in the HTML page only. Used once. */
public final class MarkdownRenderer {

    private static final String SPECIAL = "\\`*_[]<>|#~&";

    private final StringBuilder text = new StringBuilder();

    /** Returns the page. */
    public String render(Document document) {
        paragraph("# " + escape(document.title()));
        paragraph(escape(document.subtitle()));
        document.sections().forEach(section -> block(section, 2));
        return text.toString().strip() + "\n";
    }

    private void block(Block block, int level) {
        if (block instanceof Block.Section section) {
            heading(level, section.title());
            section.blocks().forEach(inner -> block(inner, level + 1));
        } else if (block instanceof Block.Heading heading) {
            heading(level, heading.title());
        } else if (block instanceof Block.Paragraph paragraph) {
            paragraph(escape(paragraph.text()));
        } else if (block instanceof Block.Bullets bullets) {
            list(bullets.points());
        } else if (block instanceof Block.Callout callout) {
            paragraph("**" + escape(callout.title()) + "**");
            list(callout.lines());
        } else if (block instanceof Block.Facts facts) {
            heading(level, facts.title());
            list(
                    facts.facts().entrySet().stream()
                            .map(fact -> fact.getKey() + ": " + fact.getValue())
                            .toList());
        } else if (block instanceof Block.Command command) {
            paragraph(command.text().indent(4).stripTrailing());
        } else if (block instanceof Block.Links links) {
            paragraph(
                    links.addresses().entrySet().stream()
                            .map(link -> "[" + escape(link.getKey()) + "](" + link.getValue() + ")")
                            .collect(Collectors.joining(" · ")));
        } else if (block instanceof Block.Figures figures) {
            paragraph(
                    figures.charts().stream()
                            .map(chart -> escape(chart.title()))
                            .collect(Collectors.joining("; ", "Charts in the HTML page: ", ".")));
        } else if (block instanceof Block.Details details) {
            heading(level, details.title());
            details.blocks().forEach(inner -> block(inner, level + 1));
        } else if (block instanceof Table table) {
            table(table);
        }
    }

    private void heading(int level, String title) {
        paragraph("#".repeat(Math.min(level, 6)) + " " + escape(title));
    }

    private void paragraph(String paragraph) {
        text.append(paragraph).append("\n\n");
    }

    private void list(List<String> points) {
        if (!points.isEmpty()) {
            points.forEach(point -> text.append("- ").append(escape(point)).append('\n'));
            text.append('\n');
        }
    }

    private void table(Table table) {
        if (!table.title().isEmpty()) {
            paragraph("**" + escape(table.title()) + "**");
        }
        row(table.columns().stream().map(Table.Column::title).toList());
        text.append('|');
        table.columns().forEach(column -> text.append(column.figures() ? "--:|" : "---|"));
        text.append('\n');
        for (Table.Row row : table.rows()) {
            if (row.kind() == Table.Kind.GROUP) {
                text.append("| **").append(escape(row.entries().get(0).text())).append("** ");
                text.append("| ".repeat(table.columns().size() - 1)).append("|\n");
            } else {
                row(row.entries().stream().map(Table.Entry::text).toList());
            }
        }
        text.append('\n');
        if (!table.caption().isEmpty()) {
            paragraph(escape(table.caption()));
        }
    }

    private void row(List<String> entries) {
        text.append(
                entries.stream()
                        .map(MarkdownRenderer::escape)
                        .collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    private static String escape(String plain) {
        StringBuilder escaped = new StringBuilder();
        plain.replace('\n', ' ')
                .codePoints()
                .forEach(
                        c -> {
                            if (SPECIAL.indexOf(c) >= 0) {
                                escaped.append('\\');
                            }
                            escaped.appendCodePoint(c);
                        });
        return escaped.toString();
    }
}
