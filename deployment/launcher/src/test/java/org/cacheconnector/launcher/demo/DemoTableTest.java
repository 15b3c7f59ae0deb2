package org.cacheconnector.launcher.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class DemoTableTest {

    @Test
    void aRowSaysWhatTheFirstNodeAndTheLastNodeShowed() {
        Outcome off = outcome(Map.of("a1", stale(10_040), "a2", stale(10_003)));
        Outcome on = outcome(Map.of("a1", truth(8), "a2", truth(31)));

        assertThat(render(off, on)).endsWith("| a\\|b | b2 | a1, a2 | over 10 s | 31 ms |\n");
    }

    @Test
    void aNodeThatToldTheTruthTooEarlyIsShown() {
        Outcome off = outcome(Map.of("a1", stale(10_000), "a2", truth(2_340)));
        Outcome on = outcome(Map.of("a1", truth(8), "a2", stale(10_020)));

        assertThat(render(off, on)).contains("| 2.3 s | not within 10.0 s |");
    }

    @Test
    void failuresAreShown() {
        Outcome failed = Outcome.failed("b2", "why");

        assertThat(render(failed, failed)).contains("| failed | failed |");
    }

    @Test
    void everyRowHasAsManyCellsAsTheHeader() {
        String table =
                render(outcome(Map.of("a1", stale(10_000))), outcome(Map.of("a1", truth(1))));

        assertThat(table.lines()).hasSize(3).allMatch(line -> count(line) == 6);
    }

    private static long count(String line) {
        return line.replace("\\|", "").chars().filter(c -> c == '|').count();
    }

    private static String render(Outcome off, Outcome on) {
        return new DemoTable()
                .render(
                        new DemoReport(
                                Promise.standard(), List.of(new DemoReport.Row("a|b", off, on))));
    }

    private static Outcome outcome(Map<String, Observation> seen) {
        return Outcome.seen("b2", seen);
    }

    private static Observation stale(long millis) {
        return new Observation(false, Duration.ofMillis(millis));
    }

    private static Observation truth(long millis) {
        return new Observation(true, Duration.ofMillis(millis));
    }
}
