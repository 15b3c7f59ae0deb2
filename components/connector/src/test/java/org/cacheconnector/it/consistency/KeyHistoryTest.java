package org.cacheconnector.it.consistency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A row knows when each version was overwritten, and keeps loads and changes apart. */
@Timeout(30)
class KeyHistoryTest {

    private final KeyHistory row = new KeyHistory();

    @Test
    void anAnswerIsStaleSinceTheFirstChangeThatItLacks() {
        change(1_000);
        change(2_000);
        change(3_000);

        assertThat(row.version()).isEqualTo(4);
        assertThat(row.overwrittenAt(1, 5_000)).hasValue(1_000);
        assertThat(row.overwrittenAt(2, 5_000)).hasValue(2_000);
        assertThat(row.overwrittenAt(3, 5_000)).hasValue(3_000);
        assertThat(row.overwrittenAt(4, 5_000)).isEmpty();
    }

    @Test
    void anAnswerNeedNotHaveWhatWasChangedAfterTheQuestion() {
        change(1_000);

        assertThat(row.overwrittenAt(1, 999)).isEmpty();
        assertThat(row.overwrittenAt(1, 1_000)).hasValue(1_000);
    }

    @Test
    void aLoadAndAChangeNeverOverlap() {
        assertThat(row.tryBeginLoad()).isTrue();
        assertThat(row.tryBeginLoad()).as("loads share").isTrue();
        assertThat(row.tryBeginChange()).isFalse();
        row.endLoad();
        assertThat(row.tryBeginChange()).isFalse();
        row.endLoad();

        assertThat(row.tryBeginChange()).isTrue();
        assertThat(row.tryBeginChange()).as("changes don't share").isFalse();
        assertThat(row.tryBeginLoad()).isFalse();
        row.endChange();
        assertThat(row.tryBeginLoad()).isTrue();
    }

    @Test
    void aCommitOutsideOfAChangeIsAMistake() {
        assertThatThrownBy(() -> row.commit(1)).isInstanceOf(IllegalStateException.class);
    }

    private void change(long at) {
        assertThat(row.tryBeginChange()).isTrue();
        row.commit(at);
        row.endChange();
    }
}
