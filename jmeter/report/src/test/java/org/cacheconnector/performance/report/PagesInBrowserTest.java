package org.cacheconnector.performance.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.cacheconnector.performance.SyntheticCells;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;

/** The page in a real browser. Skipped without chromedriver, unless it is required. */
@Timeout(240)
class PagesInBrowserTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static ChromeDriver browser;
    @TempDir private Path folder;

    @BeforeAll
    static void startBrowser() {
        Optional<Path> driver = onThePath("chromedriver");
        if (Boolean.getBoolean("browser.required")) {
            assertThat(driver).as("chromedriver on the path").isPresent();
        }
        assumeTrue(driver.isPresent(), "no chromedriver on the path: pages are not opened");
        ChromeOptions options = new ChromeOptions();
        options.addArguments(
                "--headless", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,900");
        onThePath("chromium").ifPresent(chromium -> options.setBinary(chromium.toFile()));
        options.setCapability("goog:loggingPrefs", Map.of("browser", "ALL", "performance", "ALL"));
        browser =
                new ChromeDriver(
                        new ChromeDriverService.Builder()
                                .usingDriverExecutable(driver.get().toFile())
                                .build(),
                        options);
    }

    private static Optional<Path> onThePath(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @AfterAll
    static void stopBrowser() {
        if (browser != null) {
            browser.quit();
        }
    }

    @Test
    void chartsAreDrawnAndNothingElseIsNeeded() throws IOException {
        writeStudy();

        browser.get(folder.resolve(StudyReport.HTML).toUri().toString());

        assertThatChartsAreDrawn();
        media("", "dark");
        assertThat(evaluate("getComputedStyle(document.body).backgroundColor").asText())
                .isEqualTo("rgb(18, 22, 28)");
        assertThatChartsAreDrawn();
        media("print", "light");
        assertThat(evaluate("getComputedStyle(document.querySelector('nav')).display").asText())
                .isEqualTo("none");
        assertThatChartsAreDrawn();
        assertThat(asked()).hasSize(1).allMatch(url -> url.endsWith(StudyReport.HTML));
        assertThat(browser.manage().logs().get("browser").getAll())
                .noneMatch(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue());
    }

    /** All kinds of rows and charts. */
    private void writeStudy() throws IOException {
        SyntheticCells truth = new SyntheticCells(0.02, 0.01, 0.1, 6);
        List<Cell> cells = new ArrayList<>();
        for (Topology topology : Topology.values()) {
            for (SetUp servers : List.of(SetUp.ACTIVEMQ, SetUp.IBMMQ, SetUp.DATABASE)) {
                for (int users : new int[] {10, 50}) {
                    Load load = Load.users(users);
                    CellKey key = new CellKey(topology, servers, "oidc-code-consent", load);
                    cells.add(truth.cell(key, cells.size()));
                }
            }
        }
        for (boolean aa : new boolean[] {false, true}) {
            Load load = Load.flowsPerSecond(12.5);
            CellKey key = new CellKey(Topology.MULTI, 2, SetUp.ACTIVEMQ, "<b>", load, aa);
            cells.add(truth.cell(key, 99));
        }
        SyntheticCells.write(new ResultsFolder(folder), cells, List.of());
        new StudyReport().write(new ResultsFolder(folder));
    }

    /** Each chart has a bar or a point for each value, and no text beyond its edge. */
    private static void assertThatChartsAreDrawn() {
        JsonNode charts =
                evaluate(
                        "[...document.querySelectorAll('.chart')].map(c => {"
                                + " const d = JSON.parse(c.dataset.chart), o = c.getBoundingClientRect();"
                                + " return {title: c.getAttribute('aria-label'),"
                                + " caption: c.nextElementSibling.textContent, width: o.width,"
                                + " values: d.series.flatMap(s => s.values).filter(v => v).length,"
                                + " marks: c.querySelectorAll('path').length,"
                                + " texts: c.querySelectorAll('text').length,"
                                + " cut: [...c.querySelectorAll('text')].filter(t => { const b ="
                                + " t.getBoundingClientRect(); return b.left < o.left - 1 || b.right >"
                                + " o.right + 1 || b.bottom > o.bottom + 1 }).map(t => t.textContent)}})");
        assertThat(charts).hasSize(2 + 3 * 2);
        for (JsonNode chart : charts) {
            String title = chart.path("title").asText();
            assertThat(title).isNotBlank();
            assertThat(chart.path("caption").asText()).isNotBlank();
            assertThat(chart.path("width").asDouble()).as(title).isGreaterThan(300);
            assertThat(chart.path("values").asInt()).as(title).isPositive();
            assertThat(chart.path("marks").asInt())
                    .as(title)
                    .isGreaterThanOrEqualTo(chart.path("values").asInt());
            assertThat(chart.path("texts").asInt()).as(title).isGreaterThan(3);
            assertThat(chart.path("cut")).as("texts cut off in " + title).isEmpty();
        }
        assertThat(evaluate("document.documentElement.scrollWidth").asInt())
                .isLessThanOrEqualTo(1280);
    }

    private static List<String> asked() throws IOException {
        List<String> asked = new ArrayList<>();
        for (LogEntry entry : browser.manage().logs().get("performance")) {
            JsonNode event = JSON.readTree(entry.getMessage()).path("message");
            if (event.path("method").asText().equals("Network.requestWillBeSent")) {
                asked.add(event.path("params").path("request").path("url").asText());
            }
        }
        // An empty icon inside the page is no request to anyone.
        asked.removeIf(url -> url.equals("data:,"));
        return asked;
    }

    private static void media(String type, String scheme) {
        browser.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "media",
                        type,
                        "features",
                        List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    private static JsonNode evaluate(String script) {
        return JSON.valueToTree(browser.executeScript("return " + script));
    }
}
