package org.cacheconnector.it.consistency;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Stale answers are counted with their exact age; what is late depends on what is broken. */
class StalenessRecorderTest {

    private static final CheckedKey KEY = new CheckedKey("Checked-0", "key-0");
    private static final long MILLIS = 1_000_000;

    private final SourceOfTruth truth = new SourceOfTruth(new KeySpace("Checked", 1, 1));
    private final Disturbances disturbances = new Disturbances(0);
    private final StalenessRecorder recorder =
            new StalenessRecorder(truth, disturbances, Duration.ofMillis(500));

    @Test
    void currentAnswersAreNotStale() {
        changeAt(0);
        recorder.answered("a", KEY, 2, 1_000 * MILLIS);
        recorder.answeredFromSource();

        assertThat(recorder.answers()).isEqualTo(2);
        assertThat(recorder.met()).isEmpty();
    }

    @Test
    void aStaleAnswerHasTheAgeOfTheFirstChangeItLacks() {
        changeAt(1_000);
        changeAt(1_040);
        recorder.answered("a", KEY, 1, 1_050 * MILLIS);

        StaleAnswer stale = recorder.met().get(0);
        assertThat(stale.node()).isEqualTo("a");
        assertThat(stale.key()).isEqualTo(KEY);
        assertThat(stale.version()).isEqualTo(1);
        assertThat(stale.currentVersion()).isEqualTo(3);
        assertThat(stale.age()).isEqualTo(Duration.ofMillis(50));
    }

    @Test
    void theSameEntryIsListedOnceWithItsGreatestAge() {
        changeAt(1_000);
        recorder.answered("a", KEY, 1, 1_010 * MILLIS);
        recorder.answered("a", KEY, 1, 1_200 * MILLIS);
        recorder.answered("b", KEY, 1, 1_100 * MILLIS);

        assertThat(recorder.met())
                .extracting(StaleAnswer::age)
                .containsExactly(Duration.ofMillis(200), Duration.ofMillis(100));
    }

    @Test
    void anAnswerIsLateOnlyWhenNothingWasBrokenForTheBound() {
        changeAt(1_000);
        recorder.answered("a", KEY, 1, 1_500 * MILLIS);
        assertThat(recorder.lateAnswers()).as("just in time").isZero();

        disturbances.began();
        recorder.answered("a", KEY, 1, 9_000 * MILLIS);
        assertThat(recorder.lateAnswers()).as("something is broken").isZero();

        disturbances.ended(9_000 * MILLIS);
        recorder.answered("a", KEY, 1, 9_400 * MILLIS);
        assertThat(recorder.lateAnswers()).as("healed a moment ago").isZero();

        recorder.answered("a", KEY, 1, 9_501 * MILLIS);
        assertThat(recorder.lateAnswers()).isEqualTo(1);
    }

    private void changeAt(long millis) {
        KeyHistory row = truth.row(KEY);
        assertThat(row.tryBeginChange()).isTrue();
        row.commit(millis * MILLIS);
        row.endChange();
    }
}
