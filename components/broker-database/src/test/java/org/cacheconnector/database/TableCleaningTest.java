package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableCleaningTest {

    private static final String TOPIC = "topic";

    private final ManualClock clock = new ManualClock();
    private final OwnFrames own = new OwnFrames("me#2", clock);
    private final TableCleaning cleaning = new TableCleaning(own, clock);
    @AutoClose private final H2Memory memory = new H2Memory();
    private final SharedDatabase database = memory.withTables();

    TableCleaningTest() throws Exception {}

    @Test
    void ownFramesOfMoreThanAMinuteAgoAreDeletedInBatches() throws Exception {
        send("me#2", 1_200);
        own.sent(1_200);
        clock.advance(Duration.ofSeconds(30));
        send("me#2", 1_201);
        own.sent(1_201);
        clean();
        assertThat(frames("me#2")).isEqualTo(1_201);

        clock.advance(Duration.ofSeconds(30));
        clean();
        assertThat(frames("me#2")).isEqualTo(1_201 - TableCleaning.BATCH);
        assertThat(cleaning.isDue()).as("there is more to do").isTrue();
        clean();
        clean();

        assertThat(frames("me#2")).isEqualTo(1);
        assertThat(cleaning.isDue()).isFalse();
        assertThat(heads()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"me#1, 0", "gone#1, 7"})
    void aSenderThatIsGoneIsDeletedAfterAnHour(String gone, int days) throws Exception {
        send(gone, 600);
        send("alive", 1);
        sentBefore(days);
        clean();
        clock.advance(Duration.ofMinutes(59));
        send("alive", 2);
        clean();
        assertThat(frames(gone)).isEqualTo(600);

        clock.advance(Duration.ofMinutes(1));
        clean();
        assertThat(frames(gone)).isEqualTo(600 - TableCleaning.BATCH);
        clean();
        assertThat(frames(gone)).isZero();
        assertThat(heads()).isEqualTo(2);
        clean();

        assertThat(heads()).isEqualTo(1);
        assertThat(frames("alive")).isEqualTo(2);
    }

    @Test
    void aNodeItselfAndNodesWhoseReplicationMayStandStillKeepTheirRows() throws Exception {
        send("me#2", 3);
        send("far#1", 3);
        sentBefore(6);
        clean();
        clock.advance(Duration.ofHours(2));
        clean();
        clean();

        assertThat(frames("me#2")).isEqualTo(3);
        assertThat(frames("far#1")).isEqualTo(3);
        assertThat(heads()).isEqualTo(2);
    }

    @Test
    void framesWhoseDeletionWasUndoneAreDeletedLater() throws Exception {
        send("me#2", 3);
        own.sent(3);
        clock.advance(Duration.ofMinutes(1));
        try (DatabaseSession session = database.begin()) {
            assertThat(cleaning.clean(tables(session))).isEqualTo(3);
        }
        clean();

        assertThat(frames("me#2")).isZero();
        assertThat(own.deleted()).as("the next connection goes on there").isEqualTo(3);
    }

    @Test
    void aSenderThatMovesAtTheLastMomentKeepsItsRow() throws Exception {
        send("me#1", 1);
        clean();
        clock.advance(Duration.ofHours(1));
        try (DatabaseSession session = database.begin()) {
            FrameTables tables = tables(session);
            cleaning.look(tables.heads());
            send("me#1", 2);
            assertThat(cleaning.clean(tables) + cleaning.clean(tables)).isZero();
            session.commit();
        }

        assertThat(frames("me#1")).isEqualTo(1);
        assertThat(heads()).isEqualTo(1);
    }

    @Test
    void rowsOfOtherTopicsAreLeftAlone() throws Exception {
        send("other", "me#1", 1);
        clean();
        clock.advance(Duration.ofHours(2));
        clean();
        clean();

        assertThat(heads()).isEqualTo(1);
        assertThat(frames("me#1")).isEqualTo(1);
    }

    private void clean() throws Exception {
        try (DatabaseSession session = database.begin()) {
            FrameTables tables = tables(session);
            cleaning.look(tables.heads());
            long cleaned = cleaning.clean(tables);
            session.commit();
            cleaning.committed(cleaned);
        }
    }

    /** Lets all senders have sent their last frames so many days ago. */
    private void sentBefore(int days) throws SQLException {
        memory.run(
                "UPDATE CACHE_CONNECTOR_NODE SET SENT_AT = DATEADD('DAY', -" + days + ", SENT_AT)");
    }

    private void send(String sender, long last) throws Exception {
        send(TOPIC, sender, last);
    }

    /** Adds the frames that are missing up to {@code last}. */
    private void send(String topic, String sender, long last) throws Exception {
        try (DatabaseSession session = database.begin()) {
            FrameTables tables = new FrameTables(session, topic, 1_000);
            long from = tables.heads().getOrDefault(sender, 0L) + 1;
            for (long number = from; number <= last; number++) {
                tables.insertFrame(sender, number, new byte[] {1});
            }
            tables.moveHead(sender, last, true);
            session.commit();
        }
    }

    private static FrameTables tables(DatabaseSession session) {
        return new FrameTables(session, TOPIC, 1_000);
    }

    private long frames(String sender) throws SQLException {
        return count("CACHE_CONNECTOR_FRAME WHERE SENDER = '" + sender + "'");
    }

    private long heads() throws SQLException {
        return count("CACHE_CONNECTOR_NODE");
    }

    private long count(String rows) throws SQLException {
        return Long.parseLong(memory.ask("SELECT COUNT(*) FROM " + rows));
    }
}
