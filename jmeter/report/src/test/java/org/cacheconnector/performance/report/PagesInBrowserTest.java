package org.cacheconnector.performance.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.cacheconnector.performance.synthetic.SyntheticStudy;
import org.cacheconnector.performance.synthetic.Truth;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;

/** The pages in a real browser. Skipped without chromedriver, unless it is required. */
@Timeout(240)
class PagesInBrowserTest {

    private static final String BOX =
            "(e => { const b = e.getBoundingClientRect(); return [b.width, b.height] })";

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir private static Path folder;
    private static ChromeDriver browser;

    private final List<JsonNode> events = new ArrayList<>();

    @BeforeAll
    static void startBrowser() {
        Optional<Path> driver = onThePath("chromedriver");
        if (Boolean.getBoolean("browser.required")) {
            assertThat(driver).as("chromedriver on the path").isPresent();
        }
        assumeTrue(driver.isPresent(), "no chromedriver on the path: pages are not opened");
        ChromeOptions options = new ChromeOptions();
        options.addArguments("--headless", "--no-sandbox", "--disable-dev-shm-usage");
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

    @BeforeEach
    void reset() {
        media("", List.of());
        browser.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 1280, "height", 800, "deviceScaleFactor", 1, "mobile", false));
        browser.get("about:blank");
        browser.manage().logs().get("performance");
        browser.manage().logs().get("browser");
    }

    @Test
    void reportIsDrawnAndNeedsNothingElse() throws Exception {
        ResultsFolder results = new ResultsFolder(folder.resolve("study"));
        SyntheticStudy.writeWhole(results, Truth.of(0.01, 0.01, 5));
        new StudyReport().write(results);
        URI address = results.path().resolve(StudyReport.HTML).toUri();

        browser.get(address.toString());
        evaluate("document.querySelectorAll('details').forEach(d => d.open = true)");

        assertNothingElseWasAsked(address);
        assertChartsAreDrawn();
        assertFits();
        assertThat(background()).isEqualTo("rgb(255, 255, 255)");

        media("", List.of(Map.of("name", "prefers-color-scheme", "value", "dark")));
        assertThat(background()).isEqualTo("rgb(18, 22, 28)");
        assertThat(evaluate("getComputedStyle(document.body).color").asText())
                .isEqualTo("rgb(228, 233, 240)");
        assertChartsAreDrawn();

        media("print", List.of());
        assertThat(background()).isEqualTo("rgb(255, 255, 255)");
        assertThat(evaluate("getComputedStyle(document.querySelector('nav')).display").asText())
                .isEqualTo("none");
        assertFits();
        assertChartsAreDrawn();
        assertNothingElseWasAsked(address);
    }

    @Test
    void foldedDetailsArePrinted() throws Exception {
        ResultsFolder results = new ResultsFolder(folder.resolve("printed"));
        CellKey key = new CellKey(Topology.SINGLE, SetUp.ACTIVEMQ, "password-grant", Load.users(2));
        SyntheticStudy.write(results, List.of(SyntheticStudy.cell(key, Truth.of(0, 0.01, 5))));
        new StudyReport().write(results);

        browser.get(results.path().resolve(StudyReport.HTML).toUri().toString());
        assertThat(evaluate("document.querySelectorAll('details[open]').length").asInt()).isZero();

        evaluate("dispatchEvent(new Event('beforeprint'))");

        assertThat(evaluate("document.querySelectorAll('details:not([open])').length").asInt())
                .isZero();
    }

    private static void media(String type, List<Map<String, String>> features) {
        browser.executeCdpCommand(
                "Emulation.setEmulatedMedia", Map.of("media", type, "features", features));
    }

    /** Evaluates JavaScript in the page and returns its value. */
    private static JsonNode evaluate(String script) {
        return JSON.valueToTree(browser.executeScript("return " + script));
    }

    private void assertNothingElseWasAsked(URI address) throws IOException {
        for (LogEntry entry : browser.manage().logs().get("performance")) {
            events.add(JSON.readTree(entry.getMessage()).path("message"));
        }
        List<String> asked = new ArrayList<>();
        for (JsonNode event : events) {
            if (event.path("method").asText().equals("Network.requestWillBeSent")) {
                asked.add(event.path("params").path("request").path("url").asText());
            }
        }
        // An empty icon inside the page is no request to anyone.
        asked.removeIf(url -> url.equals("data:,"));
        assertThat(asked)
                .hasSize(1)
                .allMatch(url -> URI.create(url).getPath().equals(address.getPath()));
        assertThat(browser.manage().logs().get("browser").getAll())
                .noneMatch(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue());
    }

    private static void assertChartsAreDrawn() {
        JsonNode charts =
                evaluate(
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

    private static void assertFits() {
        assertThat(evaluate("document.documentElement.scrollWidth").asInt())
                .isLessThanOrEqualTo(1280);
    }

    private static String background() {
        return evaluate("getComputedStyle(document.body).backgroundColor").asText();
    }
}
