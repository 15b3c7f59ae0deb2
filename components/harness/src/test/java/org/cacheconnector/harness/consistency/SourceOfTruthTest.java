package org.cacheconnector.harness.consistency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The truth knows when each version was overwritten, and keeps loads and changes apart. */
@Timeout(30)
class SourceOfTruthTest {

    private static final CheckedKey KEY = new CheckedKey("Checked-0", "key-0");

    private long now = 100;
    private final SourceOfTruth truth = new SourceOfTruth(new KeySpace(1, 1), () -> now);

    @Test
    void anAnswerIsStaleSinceTheFirstChangeThatItLacks() {
        change(1_000);
        change(2_000);
        change(3_000);

        assertThat(truth.version(KEY)).isEqualTo(4);
        assertThat(truth.overwrittenAt(KEY, 1, 5_000)).hasValue(1_000);
        assertThat(truth.overwrittenAt(KEY, 2, 5_000)).hasValue(2_000);
        assertThat(truth.overwrittenAt(KEY, 3, 5_000)).hasValue(3_000);
        assertThat(truth.overwrittenAt(KEY, 4, 5_000)).isEmpty();
    }

    @Test
    void anAnswerNeedNotHaveWhatWasChangedAfterTheQuestion() {
        change(1_000);

        assertThat(truth.overwrittenAt(KEY, 1, 999)).isEmpty();
        assertThat(truth.overwrittenAt(KEY, 1, 1_000)).hasValue(1_000);
    }

    @Test
    void forgetsTheOldestTimesOfARowChangedVeryOften() {
        int changes = KeyHistory.MAX_CHANGES + 10;
        for (int i = 1; i <= changes; i++) {
            change(i * 10L);
        }

        long oldestKnown = 10L * (KeyHistory.MAX_CHANGES / 2 + 1);
        assertThat(truth.version(KEY)).isEqualTo(changes + 1);
        assertThat(truth.overwrittenAt(KEY, 1, Long.MAX_VALUE / 2)).hasValue(oldestKnown);
        assertThat(truth.overwrittenAt(KEY, changes, Long.MAX_VALUE / 2)).hasValue(changes * 10L);
        assertThat(truth.overwrittenAt(KEY, changes + 1, Long.MAX_VALUE / 2)).isEmpty();
    }

    @Test
    void aLoadAndAChangeNeverOverlap() {
        assertThat(truth.tryBeginLoad(KEY)).isTrue();
        assertThat(truth.tryBeginLoad(KEY)).as("loads share").isTrue();
        assertThat(truth.tryBeginChange(KEY)).isFalse();
        truth.endLoad(KEY);
        assertThat(truth.tryBeginChange(KEY)).isFalse();
        truth.endLoad(KEY);

        assertThat(truth.tryBeginChange(KEY)).isTrue();
        assertThat(truth.tryBeginChange(KEY)).as("changes don't share").isFalse();
        assertThat(truth.tryBeginLoad(KEY)).isFalse();
        truth.endChange(KEY);
        assertThat(truth.tryBeginLoad(KEY)).isTrue();
    }

    @Test
    void aCommitOutsideOfAChangeIsAMistake() {
        assertThatThrownBy(() -> truth.commit(KEY)).isInstanceOf(IllegalStateException.class);
    }

    private void change(long at) {
        now = at;
        assertThat(truth.tryBeginChange(KEY)).isTrue();
        truth.commit(KEY);
        truth.endChange(KEY);
    }
}
