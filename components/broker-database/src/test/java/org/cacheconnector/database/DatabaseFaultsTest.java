package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.testkit.contract.PacedWork;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever happens to the database during 200 removals a second, nothing stays stale. */
@Tag("full")
@Timeout(180)
class DatabaseFaultsTest {

    private static final int KEYS = 4_000;
    private static final int REMOVALS_PER_SECOND = 200;
    private static final Duration SOON = Duration.ofSeconds(60);

    private static PostgresUnderTest database;
    private FaultProxy proxy;
    private CachingNode a;
    private CachingNode b;

    @BeforeAll
    static void startDatabase() {
        database = new PostgresUnderTest();
    }

    @AfterAll
    static void stopDatabase() {
        database.close();
    }

    @BeforeEach
    void startNodes() {
        proxy = FaultProxy.to(database.port());
        a = node("a", database.port());
        b = node("b", proxy.port());
        awaitConnected();
        for (int i = 0; i < KEYS; i++) {
            b.put("key" + i, 0);
        }
    }

    @AfterEach
    void stopNodes() {
        a.close();
        b.close();
        proxy.close();
    }

    private static CachingNode node(String name, int port) {
        Map<String, String> settings = new HashMap<>(database.settings(port));
        settings.put("poll_interval", "100ms");
        return new CachingNode(name, database.factory(), settings);
    }

    private void awaitConnected() {
        await().atMost(SOON).until(() -> a.hears(1) && b.hears(1));
    }

    @Test
    void stoppedFor15Seconds() throws Exception {
        removeAllDuring(
                () -> {
                    database.stop();
                    TimeUnit.SECONDS.sleep(15);
                    database.start();
                });
    }

    @Test
    void oneNodeIsCutFromItFor15Seconds() throws Exception {
        removeAllDuring(
                () -> {
                    proxy.cut();
                    TimeUnit.SECONDS.sleep(15);
                    proxy.reopen();
                });
    }

    @Test
    void rowsAreDeletedUnderTheReader() throws Exception {
        removeAllDuring(
                () -> {
                    for (int i = 0; i < 100; i++) {
                        database.run("DELETE FROM CACHE_CONNECTOR_FRAME");
                        TimeUnit.MILLISECONDS.sleep(100);
                    }
                });
    }

    @Test
    void theSendersTransactionIsHeldOpenFor5Seconds() throws Exception {
        removeAllDuring(() -> lockHead(a.tag()));
    }

    private static void lockHead(String sender) throws SQLException, InterruptedException {
        try (Connection connection = database.administrator()) {
            connection.setAutoCommit(false);
            try (PreparedStatement lock =
                    connection.prepareStatement(
                            "UPDATE CACHE_CONNECTOR_NODE SET LAST_FRAME = LAST_FRAME WHERE SENDER ="
                                    + " ?")) {
                lock.setString(1, sender);
                assertThat(lock.executeUpdate()).isEqualTo(1);
            }
            TimeUnit.SECONDS.sleep(5);
            connection.rollback();
        }
    }

    private interface DatabaseFault {
        void happen() throws Exception;
    }

    private void removeAllDuring(DatabaseFault fault) throws Exception {
        try (PacedWork removing =
                PacedWork.start(KEYS, REMOVALS_PER_SECOND, key -> a.remove("key" + key))) {
            removing.awaitUnderWay();
            fault.happen();
            removing.awaitDone();
        }
        await().atMost(SOON).untilAsserted(() -> assertThat(b.size()).isZero());
        awaitConnected();
    }

    /** A figure for docs/performance.md goes to the log. */
    @Test
    void noneOfManyIsLost() throws Exception {
        int all = 300_000;
        long before = b.applied.get();
        long start = System.nanoTime();
        try (PacedWork removing = PacedWork.start(all, 30_000, key -> a.remove("many" + key))) {
            removing.awaitDone();
        }
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(b.applied.get() - before).isEqualTo(all));
        long micros = (System.nanoTime() - start) / 1_000;
        System.out.println(all * 1_000_000L / micros + " invalidations a second over PostgreSQL");
    }
}
