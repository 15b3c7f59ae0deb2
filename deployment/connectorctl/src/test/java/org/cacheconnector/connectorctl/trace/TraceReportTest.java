package org.cacheconnector.connectorctl.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cacheconnector.connectorctl.topic.Answer;
import org.cacheconnector.core.frame.OperatorReply.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class TraceReportTest {

    @Test
    void whatNobodyRemembersIsMissing() {
        TraceReport report =
                new TraceReport(
                        List.of(
                                answer(
                                        "a",
                                        row("sent", "", "k", 9_000),
                                        row("sent", "", "l", 5_000)),
                                answer("b", row("applied", "a", "k", 8_900)),
                                answer("c")));

        assertThat(report.missing())
                .containsExactly(
                        "b remembers only 1 of 2 sent by a", "c remembers none of 2 sent by a");
    }

    @Test
    void whatWasIgnoredArrivedAndIsShownAsThat() {
        TraceReport report =
                new TraceReport(
                        List.of(
                                answer("a", row("sent", "", "k", 9_000)),
                                answer("b", row("ignored: block list", "a", "k", 8_900))));

        assertThat(report.missing()).isEmpty();
        assertThat(report.events())
                .extracting(Event::what)
                .containsExactly("sent", "ignored: block list");
    }

    @Test
    void whatIsUnderwayIsNotMissing() {
        TraceReport report =
                new TraceReport(List.of(answer("a", row("sent", "", "k", 1_999)), answer("b")));

        assertThat(report.missing()).isEmpty();
    }

    @Test
    void whatAReceiverCanNotRememberIsNotMissing() {
        TraceReport report =
                new TraceReport(
                        List.of(
                                answer(
                                        "a",
                                        row("sent", "", "k", 90_000),
                                        row("sent", "", "k", 50_000)),
                                answer(
                                        "b",
                                        row("applied", "a", "k", 49_900),
                                        memory(60_000, true, false)),
                                answer(
                                        "c",
                                        row("applied", "a", "k", 49_900),
                                        memory(60_000, false, false))));

        assertThat(report.missing()).isEmpty();
        assertThat(report.notes())
                .containsExactly(
                        "b was restarted 60.0 s ago: it remembers nothing of before.",
                        "c remembers the last 60.0 s only.");
    }

    @Test
    void anAnswerThatIsCutGoesBackToItsOldestRow() {
        TraceReport report =
                new TraceReport(
                        List.of(
                                answer(
                                        "a",
                                        row("sent", "", "k", 90_000),
                                        row("sent", "", "k", 50_000),
                                        row("sent", "", "k", 30_000)),
                                answer(
                                        "b",
                                        row("applied", "a", "k", 49_900),
                                        memory(600_000, false, true))));

        assertThat(report.missing()).containsExactly("b remembers none of 1 sent by a");
        assertThat(report.notes())
                .containsExactly("b tells its latest events only, of the last 49.9 s.");
    }

    @Test
    void anEarlierOneOfAKeyDoesNotStandForALaterOne() {
        TraceReport report =
                new TraceReport(
                        List.of(
                                answer(
                                        "a",
                                        row("sent", "", "k", 50_000),
                                        row("sent", "", "k", 30_000)),
                                answer("b", row("applied", "a", "k", 49_900))));

        assertThat(report.missing()).containsExactly("b remembers only 1 of 2 sent by a");
    }

    @Test
    void aClearOfTheCacheStandsForItsKeys() {
        TraceReport report =
                new TraceReport(
                        List.of(
                                answer(
                                        "a",
                                        row("sent", "", "k", 50_000),
                                        row("sent", "", "l", 50_000)),
                                answer("b", row("applied", "a", "*", 49_900))));

        assertThat(report.missing()).isEmpty();
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private static Answer answer(String node, Map<String, String>... rows) {
        long now = 1_000_000_000;
        return new Answer(
                node,
                Outcome.DONE,
                "",
                new ArrayList<>(List.of(rows)),
                new Answer.Times(now, now, now));
    }

    private static Map<String, String> row(String what, String sender, String key, int ago) {
        return Map.of(
                "what", what,
                "sender", sender,
                "cache", "t/m/c",
                "key", key,
                "ago_millis", "" + ago);
    }

    private static Map<String, String> memory(int reach, boolean sinceStart, boolean cut) {
        return Map.of(
                "what", "memory",
                "reaches_millis", "" + reach,
                "since_start", "" + sinceStart,
                "cut", "" + cut);
    }
}
