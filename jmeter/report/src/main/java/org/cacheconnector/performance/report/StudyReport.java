package org.cacheconnector.performance.report;

import com.samskivert.mustache.Mustache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.Study;

/**
 * Renders a results folder: {@code table.csv} and {@code table.md}, and {@code report.html}, one
 * page that needs nothing beside itself. A stopped study is rendered as far as it went. Stateless;
 * blocks.
 */
public final class StudyReport {

    /** The page's name. */
    public static final String HTML = "report.html";

    /** The name of the table of results, for programs. */
    public static final String CSV = "table.csv";

    /** The name of the same table for readers. */
    public static final String MARKDOWN = "table.md";

    /** Sections that say it if there is nothing to show. */
    private static final List<String> ALWAYS = List.of("cost", "results");

    // The version is that of the pom.
    private static final String CHARTS =
            "/META-INF/resources/webjars/echarts/5.3.1/dist/echarts.min.js";

    /** What the template shows. Its texts are escaped there, but for these three. */
    private record Page(
            String title,
            String subtitle,
            String style,
            String library,
            String script,
            List<Section> sections) {}

    /**
     * Writes all files into the results folder, in place of earlier ones.
     *
     * @throws IOException naming the file, if a result is missing or cannot be understood, or if
     *     one cannot be written
     */
    public void write(ResultsFolder results) throws IOException {
        MeasuredStudy measured = MeasuredStudy.read(results);
        ResultSection result = new ResultSection(measured, SeedFigures.read());
        write(results.path().resolve(CSV), result.table().csv());
        write(results.path().resolve(MARKDOWN), markdown(measured.study(), result.table()));
        Page page =
                new Page(
                        "What the cache invalidation connector costs",
                        "Study “" + measured.study().name() + "” · " + where(measured.study()),
                        Resource.text("report.css"),
                        Resource.text(CHARTS),
                        Resource.text("report.js"),
                        sections(measured, result));
        write(
                results.path().resolve(HTML),
                Mustache.compiler().compile(Resource.text("report.mustache")).execute(page));
    }

    private static List<Section> sections(MeasuredStudy measured, ResultSection result) {
        Section results = result.section();
        return Stream.of(
                        new CostSection(measured).section(),
                        results,
                        new ThreadSection(measured).section(),
                        new StalenessSection(measured).section(),
                        new CountSection(measured).section(),
                        settings(measured.study()))
                .map(Section::withoutEmptyParts)
                .filter(each -> ALWAYS.contains(each.id()) || !each.tables().isEmpty())
                .toList();
    }

    private static Section settings(Study study) {
        return new Section(
                "settings",
                "Machine and settings",
                List.of("Made by: " + study.command()),
                List.of(),
                List.of(
                        facts("Machine", study.machine()),
                        facts("Versions", study.versions()),
                        facts("Settings", study.configuration())));
    }

    private static Table facts(String title, Map<String, String> facts) {
        return new Table(
                title,
                2,
                List.of("what", "value"),
                facts.entrySet().stream()
                        .map(fact -> List.of(fact.getKey(), fact.getValue()))
                        .toList());
    }

    private static String markdown(Study study, Table table) {
        return "# Results of "
                + Table.escaped(study.name())
                + "\n\n"
                + table.markdown()
                + "\n"
                + Table.escaped(where(study))
                + "\n\n"
                + ResultSection.EXPLANATION
                + "\n";
    }

    private static String where(Study study) {
        Map<String, String> machine = study.machine();
        return String.join(
                " · ",
                machine.getOrDefault("cpu", "processor unknown"),
                machine.getOrDefault("cores", "?") + " cores",
                machine.getOrDefault("memory", "memory unknown"),
                machine.getOrDefault("os", "system unknown"),
                LocalDate.ofInstant(study.started(), ZoneOffset.UTC).toString());
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
