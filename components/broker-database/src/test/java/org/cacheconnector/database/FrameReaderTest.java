package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FrameReaderTest {

    private final ManualClock clock = new ManualClock();
    private final FakeTables tables = new FakeTables();
    private final FrameReader reader = new FrameReader("me", clock);

    @BeforeEach
    void start() {
        reader.startAt(tables.heads());
    }

    @Test
    void whatWasSentBeforeIsNotRead() throws SQLException {
        tables.sent("a", 1, 5);
        reader.startAt(tables.heads());

        assertThat(read()).isEmpty();

        tables.sent("a", 6, 8);
        assertThat(read()).containsExactly(6L, 7L, 8L);
        assertThat(read()).isEmpty();
    }

    @Test
    void aSenderThatComesLaterIsReadFromItsFirstFrame() throws SQLException {
        tables.sent("a", 1, 2);

        assertThat(read()).containsExactly(1L, 2L);
    }

    @Test
    void ownFramesAreLeftOut() throws SQLException {
        tables.sent("me", 1, 2);
        tables.sent("a", 1, 1);

        assertThat(read()).containsExactly(1L);
    }

    @Test
    void aLookHasABoundAndTheNextOneGoesOn() throws SQLException {
        tables.sent("a", 1, 100);
        tables.sent("b", 1, 1);

        assertThat(read()).hasSize(FrameReader.MAX_FRAMES);
        assertThat(read()).hasSize(100 + 1 - FrameReader.MAX_FRAMES);
        assertThat(read()).isEmpty();
    }

    @Test
    void aRowThatComesLateIsWaitedForAndKeepsItsPlace() throws SQLException {
        tables.sent("a", 1, 4);
        tables.delete("a", 2);

        assertThat(read()).containsExactly(1L);
        clock.advance(Duration.ofMillis(900));
        assertThat(read()).isEmpty();
        tables.frame("a", 2);

        assertThat(read()).containsExactly(2L, 3L, 4L);
    }

    @Test
    void aRowThatDoesNotComeIsSkippedAfterASecond() throws SQLException {
        tables.sent("a", 1, 4);
        tables.delete("a", 2);
        read();
        clock.advance(Duration.ofSeconds(1));

        assertThat(read()).containsExactly(3L, 4L);
    }

    @Test
    void othersDoNotWaitForASenderWhoseRowIsMissing() throws SQLException {
        tables.head("a", 3);
        tables.sent("b", 1, 2);

        assertThat(read()).containsExactly(1L, 2L);
    }

    @Test
    void rowsMissingAtTheEndAreSkippedTogether() throws SQLException {
        tables.head("a", 10_000);

        assertThat(read()).isEmpty();
        clock.advance(Duration.ofSeconds(1));
        assertThat(read()).isEmpty();
        tables.sent("a", 10_001, 10_001);

        assertThat(read()).containsExactly(10_001L);
    }

    @Test
    void eachMissingRowHasASecondOfItsOwn() throws SQLException {
        tables.head("a", 1);
        read();
        clock.advance(Duration.ofSeconds(1));
        read();
        tables.sent("a", 3, 3);

        assertThat(read()).isEmpty();
        tables.frame("a", 2);
        assertThat(read()).containsExactly(2L, 3L);
    }

    @Test
    void manyHolesCostNoMoreThanASecondEachLook() throws SQLException {
        LongStream.rangeClosed(1, 10).forEach(each -> tables.frame("a", 2 * each));
        tables.head("a", 20);
        read();
        clock.advance(Duration.ofSeconds(1));

        assertThat(read()).hasSize(10);
    }

    @Test
    void aHeadThatGoesBackIsIgnored() throws SQLException {
        tables.sent("a", 1, 5);
        reader.startAt(tables.heads());
        tables.head("a", 3);

        assertThat(read()).isEmpty();
        tables.sent("a", 6, 6);
        assertThat(read()).containsExactly(6L);
    }

    @Test
    void aSenderThatWasDeletedAndComesAgainIsReadFromItsFirstRow() throws SQLException {
        tables.sent("a", 1, 5);
        reader.startAt(tables.heads());
        tables.gone("a");
        LongStream.rangeClosed(1, 5).forEach(each -> tables.delete("a", each));
        read();
        tables.sent("a", 6, 6);
        read();
        clock.advance(Duration.ofSeconds(1));

        assertThat(read()).containsExactly(6L);
    }

    private List<Long> read() throws SQLException {
        return reader.read(tables, tables.heads()).stream().map(StoredFrame::number).toList();
    }
}
