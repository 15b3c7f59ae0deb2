package org.cacheconnector.performance.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.report.document.Document;
import org.cacheconnector.performance.report.document.HtmlRenderer;
import org.cacheconnector.performance.report.document.MarkdownRenderer;
import org.cacheconnector.performance.report.document.PageText;
import org.cacheconnector.performance.report.section.CachesOffSection;
import org.cacheconnector.performance.report.section.CellsSection;
import org.cacheconnector.performance.report.section.CostSection;
import org.cacheconnector.performance.report.section.LoadSection;
import org.cacheconnector.performance.report.section.MeasuredStudy;
import org.cacheconnector.performance.report.section.OverheadSection;
import org.cacheconnector.performance.report.section.PublishedFigures;
import org.cacheconnector.performance.report.section.ReadingSection;
import org.cacheconnector.performance.report.section.ResultTables;
import org.cacheconnector.performance.report.section.StalenessSection;
import org.cacheconnector.performance.report.section.StartsSection;
import org.cacheconnector.performance.report.section.StudySection;
import org.cacheconnector.performance.report.section.SummarySection;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.Study;
import org.cacheconnector.performance.statistics.Comparer;

/**
 * Renders a results folder: {@code report.html}, one page that needs nothing beside itself, and
 * {@code report.md}. A stopped or unfinished study is rendered as far as it went. Links lead to
 * {@code dashboard/index.html} in the cells' folders.
 *
 * <p>Immutable, safe for use by several threads; {@link #write} blocks.
 */
public record StudyReport(Comparer comparer) {

    /** The HTML page's name. */
    public static final String HTML = "report.html";

    /** The Markdown page's name. */
    public static final String MARKDOWN = "report.md";

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
                    .withZone(ZoneOffset.UTC);

    /** Creates a report whose verdicts tolerate the usual margin. */
    public StudyReport() {
        this(new Comparer(Comparer.MARGIN));
    }

    /**
     * Writes both pages into the results folder, in place of earlier ones.
     *
     * @throws IOException naming the file, if a result is missing or cannot be understood, or if
     *     the pages cannot be written
     */
    public void write(ResultsFolder results) throws IOException {
        Document document = document(MeasuredStudy.read(results, comparer));
        String html = new HtmlRenderer(PageText.read("report.css")).render(document);
        write(results.path().resolve(HTML), html);
        write(results.path().resolve(MARKDOWN), new MarkdownRenderer().render(document));
    }

    private static Document document(MeasuredStudy measured) throws IOException {
        List<Block.Section> sections = new ArrayList<>();
        sections.add(new SummarySection(measured).section());
        new CostSection(measured).section().ifPresent(sections::add);
        sections.add(new OverheadSection(measured).section());
        sections.add(new ResultTables(measured, PublishedFigures.read()).section());
        sections.add(new LoadSection(measured).section());
        new StalenessSection(measured).section().ifPresent(sections::add);
        new CachesOffSection(measured).section().ifPresent(sections::add);
        sections.add(new CellsSection(measured).section());
        new StartsSection(measured).section().ifPresent(sections::add);
        sections.add(new ReadingSection(measured).section());
        sections.add(new StudySection(measured).section());
        return new Document(
                "What the cache invalidation connector costs",
                subtitle(measured.facts()),
                sections);
    }

    private static String subtitle(Study study) {
        List<String> parts = new ArrayList<>();
        parts.add("Study “" + study.name() + "”");
        parts.add(DATE.format(study.started()));
        Map<String, String> machine = study.machine() == null ? Map.of() : study.machine();
        for (String fact : List.of("cpu", "cores", "memory")) {
            if (machine.containsKey(fact)) {
                parts.add(fact.equals("cores") ? machine.get(fact) + " cores" : machine.get(fact));
            }
        }
        return String.join(" · ", parts);
    }

    private static void write(Path file, String text) throws IOException {
        Path whole = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.writeString(whole, text);
            Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(whole);
        }
    }
}
