package org.cacheconnector.database;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** Two MariaDB servers that replicate to each other, with a table of numbered rows in each. */
final class ReplicatedDatabases implements AutoCloseable {

    final MariaDbUnderTest a = replicating(1);
    final MariaDbUnderTest b = replicating(2);
    private long version;

    /**
     * @param rows how many rows the table has
     * @param delay how late each server is told of the other's changes
     */
    ReplicatedDatabases(int rows, Duration delay) {
        for (MariaDbUnderTest database : new MariaDbUnderTest[] {a, b}) {
            database.run("CREATE TABLE ACCOUNT (ID INT PRIMARY KEY, VERSION BIGINT NOT NULL)");
            database.run("INSERT INTO ACCOUNT SELECT seq - 1, 0 FROM seq_1_to_" + rows);
            database.run("GRANT SELECT, UPDATE ON ACCOUNT TO " + database.user());
        }
        String fromA = positionOf(a);
        String fromB = positionOf(b);
        replicate(b, a, fromA, delay);
        replicate(a, b, fromB, delay);
    }

    private static MariaDbUnderTest replicating(int id) {
        return new MariaDbUnderTest("--server-id=" + id, "--log-bin=changes");
    }

    private static String positionOf(MariaDbUnderTest database) {
        try (Connection connection = database.administrator();
                Statement statement = connection.createStatement();
                ResultSet status = statement.executeQuery("SHOW MASTER STATUS")) {
            status.next();
            return "MASTER_LOG_FILE = '%s', MASTER_LOG_POS = %d"
                    .formatted(status.getString("File"), status.getLong("Position"));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void replicate(
            MariaDbUnderTest to, MariaDbUnderTest from, String position, Duration delay) {
        to.run(
                "CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_USER = 'root',"
                        + " MASTER_PORT = %d, MASTER_DELAY = %d, %s"
                                .formatted(from.port(), delay.toSeconds(), position));
        to.run("START SLAVE");
    }

    /** Returns the version of the rows that is written next. */
    long nextVersion() {
        return ++version;
    }

    /** Waits until all rows of both servers have a version. */
    void awaitReplicated(long expected) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> oldest(a) == expected && oldest(b) == expected);
    }

    private static long oldest(MariaDbUnderTest database) throws SQLException {
        try (Connection connection = database.administrator();
                Statement statement = connection.createStatement();
                ResultSet oldest = statement.executeQuery("SELECT MIN(VERSION) FROM ACCOUNT")) {
            oldest.next();
            return oldest.getLong(1);
        }
    }

    @Override
    public void close() {
        a.close();
        b.close();
    }
}
