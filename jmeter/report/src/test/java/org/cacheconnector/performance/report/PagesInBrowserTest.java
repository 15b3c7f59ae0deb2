package org.cacheconnector.performance.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.performance.browser.Chromium;
import org.cacheconnector.performance.browser.DevTools;
import org.cacheconnector.performance.report.flame.FlameGraphPage;
import org.cacheconnector.performance.report.flame.SampledWork;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.cacheconnector.performance.synthetic.SyntheticStudy;
import org.cacheconnector.performance.synthetic.Truth;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The pages in a real browser. Skipped if there is none, unless one is required. */
@Timeout(240)
class PagesInBrowserTest {

    private static final String BOX =
            "(e => { const b = e.getBoundingClientRect(); return [b.width, b.height] })";

    @TempDir private static Path folder;
    private static Chromium browser;

    @BeforeAll
    static void startBrowser() throws IOException {
        Optional<Path> program = Chromium.find();
        if (Boolean.getBoolean("browser.required")) {
            assertThat(program).as("chromium on the path").isPresent();
        }
        assumeTrue(program.isPresent(), "no Chromium on the path: pages are not opened in it");
        browser = Chromium.start(program.get(), Files.createDirectory(folder.resolve("profile")));
    }

    @AfterAll
    static void stopBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    @Test
    void reportIsDrawnAndNeedsNothingElse() throws Exception {
        ResultsFolder results = new ResultsFolder(folder.resolve("study"));
        SyntheticStudy.writeWhole(results, Truth.of(0.01, 0.01, 5));
        new StudyReport().write(results);
        URI address = results.path().resolve(StudyReport.HTML).toUri();

        try (DevTools page = browser.page()) {
            size(page);
            page.open(address);
            page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)");

            assertNothingElseWasAsked(page, address);
            assertChartsAreDrawn(page);
            assertFits(page);
            assertThat(background(page)).isEqualTo("rgb(255, 255, 255)");

            page.send(
                    "Emulation.setEmulatedMedia",
                    Map.of(
                            "features",
                            List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
            assertThat(background(page)).isEqualTo("rgb(18, 22, 28)");
            assertThat(page.evaluate("getComputedStyle(document.body).color").asText())
                    .isEqualTo("rgb(228, 233, 240)");
            assertChartsAreDrawn(page);

            page.send("Emulation.setEmulatedMedia", Map.of("media", "print"));
            assertThat(background(page)).isEqualTo("rgb(255, 255, 255)");
            assertThat(
                            page.evaluate("getComputedStyle(document.querySelector('nav')).display")
                                    .asText())
                    .isEqualTo("none");
            assertFits(page);
            assertChartsAreDrawn(page);
            assertNothingElseWasAsked(page, address);
        }
    }

    @Test
    void foldedDetailsArePrinted() throws Exception {
        ResultsFolder results = new ResultsFolder(folder.resolve("printed"));
        CellKey key = new CellKey(Topology.SINGLE, SetUp.ACTIVEMQ, "password-grant", Load.users(2));
        SyntheticStudy.write(results, List.of(SyntheticStudy.cell(key, Truth.of(0, 0.01, 5))));
        new StudyReport().write(results);

        try (DevTools page = browser.page()) {
            page.open(results.path().resolve(StudyReport.HTML).toUri());
            assertThat(page.evaluate("document.querySelectorAll('details[open]').length").asInt())
                    .isZero();

            page.evaluate("dispatchEvent(new Event('beforeprint'))");

            assertThat(
                            page.evaluate("document.querySelectorAll('details:not([open])').length")
                                    .asInt())
                    .isZero();
        }
    }

    @Test
    void flameGraphIsDrawnAndSearched() throws Exception {
        Path recording = new SampledWork().record(folder.resolve("work.jfr"));
        Path file = folder.resolve("flame-a1.html");
        new FlameGraphPage("Node a1").write(recording, file);

        try (DevTools page = browser.page()) {
            size(page);
            page.open(file.toUri());

            assertNothingElseWasAsked(page, file.toUri());
            assertFits(page);
            assertThat(
                            page.evaluate("document.querySelectorAll('.frame.connector').length")
                                    .asInt())
                    .isPositive();
            page.evaluate(
                    "(() => { const f = document.getElementById('find'); f.value = 'SampledWork';"
                            + " f.dispatchEvent(new Event('input')) })()");
            assertThat(page.evaluate("document.querySelectorAll('.frame.hit').length").asInt())
                    .isPositive();
            page.evaluate(
                    "document.querySelector('#running .frame.connector').dispatchEvent(new"
                            + " MouseEvent('click', {bubbles: true}))");
            assertThat(
                            page.evaluate(
                                            "Number(document.querySelector('#running"
                                                    + " .frame.connector rect').getAttribute('width'))")
                                    .asDouble())
                    .isGreaterThan(1190);
            assertNothingElseWasAsked(page, file.toUri());
        }
    }

    private static void size(DevTools page) {
        page.send(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 1280, "height", 800, "deviceScaleFactor", 1, "mobile", false));
    }

    private static void assertNothingElseWasAsked(DevTools page, URI address) {
        List<String> asked = new ArrayList<>();
        for (JsonNode event : page.events("Network.requestWillBeSent")) {
            asked.add(event.path("request").path("url").asText());
        }
        // An empty icon inside the page is no request to anyone.
        asked.removeIf(url -> url.equals("data:,"));
        assertThat(asked)
                .hasSize(1)
                .allMatch(url -> URI.create(url).getPath().equals(address.getPath()));
        assertThat(page.events("Runtime.exceptionThrown")).isEmpty();
        assertThat(page.events("Runtime.consoleAPICalled"))
                .noneMatch(event -> event.path("type").asText().matches("error|warning|assert"));
        assertThat(page.events("Log.entryAdded"))
                .noneMatch(
                        event ->
                                event.path("entry")
                                        .path("level")
                                        .asText()
                                        .matches("error|warning"));
    }

    private static void assertChartsAreDrawn(DevTools page) {
        JsonNode charts =
                page.evaluate(
                        "[...document.querySelectorAll('svg.chart')].map(s => ({title:"
                                + " s.querySelector('title').textContent, desc:"
                                + " s.querySelector('desc').textContent, box: "
                                + BOX
                                + "(s), marks: [...s.querySelectorAll('.mark')].filter(m => { const"
                                + " b = m.getBoundingClientRect(); return b.width + b.height > 1"
                                + " }).length, cut: [...s.querySelectorAll('text')].filter(t => {"
                                + " const b = t.getBoundingClientRect(), o ="
                                + " s.getBoundingClientRect(); return b.left < o.left - 1 || b.right"
                                + " > o.right + 1 || b.top < o.top - 1 || b.bottom > o.bottom + 1"
                                + " }).map(t => t.textContent)}))");
        assertThat(charts).hasSizeGreaterThan(50);
        for (JsonNode chart : charts) {
            String title = chart.path("title").asText();
            assertThat(title).isNotBlank();
            assertThat(chart.path("desc").asText()).isNotBlank();
            assertThat(chart.path("box").get(0).asDouble()).as(title).isGreaterThan(300);
            assertThat(chart.path("box").get(1).asDouble()).as(title).isGreaterThan(80);
            assertThat(chart.path("marks").asInt()).as(title).isPositive();
            assertThat(chart.path("cut")).as("texts cut off in " + title).isEmpty();
        }
    }

    private static void assertFits(DevTools page) {
        assertThat(page.evaluate("document.documentElement.scrollWidth").asInt())
                .isLessThanOrEqualTo(1280);
    }

    private static String background(DevTools page) {
        return page.evaluate("getComputedStyle(document.body).backgroundColor").asText();
    }
}
