package org.cacheconnector.launcher.demo;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Locale;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.ProcessKind;

/**
 * Makes the database take some time to commit a change of a token's state, as one does that waits
 * for its disk or its replicas; until it is closed. Blocking.
 */
record SlowCommits(Deployment deployment) implements AutoCloseable {

    private static final String USER = "postgres";

    /**
     * Begins.
     *
     * @param time of each commit
     */
    static SlowCommits of(Deployment deployment, Duration time) {
        SlowCommits slow = new SlowCommits(deployment);
        slow.execute(
                String.format(
                        Locale.ROOT,
                        "CREATE OR REPLACE FUNCTION commit_slowly() RETURNS trigger"
                                + " LANGUAGE plpgsql AS"
                                + " 'BEGIN PERFORM pg_sleep(%.3f); RETURN NULL; END'",
                        time.toMillis() / 1_000.0));
        slow.execute(
                "CREATE CONSTRAINT TRIGGER slow_commit AFTER UPDATE OF token_state"
                        + " ON idn_oauth2_access_token DEFERRABLE INITIALLY DEFERRED"
                        + " FOR EACH ROW EXECUTE FUNCTION commit_slowly()");
        return slow;
    }

    @Override
    public void close() {
        execute("DROP TRIGGER IF EXISTS slow_commit ON idn_oauth2_access_token");
    }

    private void execute(String sql) {
        int port =
                deployment.processes().stream()
                        .filter(process -> process.planned().kind() == ProcessKind.POSTGRES)
                        .findFirst()
                        .orElseThrow()
                        .planned()
                        .port();
        String url = "jdbc:postgresql://127.0.0.1:" + port + "/identity";
        try (Connection connection = DriverManager.getConnection(url, USER, USER);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new AssertionError("The database refused " + sql, e);
        }
    }
}
