package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Map;
import org.cacheconnector.activemq.ActiveMqLinkFactory;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Two databases replicate to each other two seconds late, and a node at each caches their rows. An
 * invalidation that travels in the database arrives after the row that it is about. An invalidation
 * that travels over a broker overtakes the row.
 */
@Tag("full")
@NeedsMariaDb
@Timeout(180)
class ReplicationOrderTest {

    private static final int ROWS = 1_000;

    private static ReplicatedDatabases databases;

    @BeforeAll
    static void startDatabases() {
        databases = new ReplicatedDatabases(ROWS, Duration.ofSeconds(2));
    }

    @AfterAll
    static void stopDatabases() {
        databases.close();
    }

    @Test
    void overTheDatabaseEveryRowThatIsLoadedIsNew() {
        try (RowCachingNode a = overDatabase("a", databases.a);
                RowCachingNode b = overDatabase("b", databases.b)) {
            assertThat(oldRowsLoadedAt(b, a)).isZero();
            assertThat(oldRowsLoadedAt(a, b)).isZero();
        }
    }

    @Test
    void overABrokerOldRowsAreLoaded() throws Exception {
        try (ActiveMqBroker broker = ActiveMqBroker.started();
                RowCachingNode a = overBroker("a", databases.a, broker);
                RowCachingNode b = overBroker("b", databases.b, broker)) {
            assertThat(oldRowsLoadedAt(b, a)).isPositive();
            assertThat(oldRowsLoadedAt(a, b)).isPositive();
        }
    }

    /** Changes each row at one node, and returns how many old rows the other node loaded. */
    private static int oldRowsLoadedAt(RowCachingNode reader, RowCachingNode writer) {
        await().atMost(Duration.ofSeconds(60)).until(() -> reader.hears(1) && writer.hears(1));
        long version = databases.nextVersion();
        reader.expect(version);
        for (int row = 0; row < ROWS; row++) {
            writer.change(row, version);
        }
        await().atMost(Duration.ofSeconds(60)).until(() -> reader.loads.get() == ROWS);
        int old = reader.oldLoads.get();
        databases.awaitReplicated(version);
        return old;
    }

    private static RowCachingNode overDatabase(String name, MariaDbUnderTest database) {
        Map<String, String> settings = database.settings(database.port());
        return new RowCachingNode(name, database, database.factory(), settings);
    }

    private static RowCachingNode overBroker(
            String name, MariaDbUnderTest database, ActiveMqBroker broker) {
        Map<String, String> settings = Map.of("provider_url", broker.url());
        return new RowCachingNode(name, database, new ActiveMqLinkFactory(), settings);
    }
}
