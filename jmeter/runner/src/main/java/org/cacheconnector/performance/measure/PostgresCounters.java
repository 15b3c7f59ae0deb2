package org.cacheconnector.performance.measure;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/**
 * What a PostgreSQL server has done for its servers' databases, as it tells itself; its processes
 * report up to a second late. Also makes the server's statistics. Connects when it is first needed.
 */
public final class PostgresCounters implements Counters {

    private static final List<String> DATABASES = List.of("shared", "identity");

    // Transactions of this connection are in the database postgres, which is left out.
    private static final String QUERY =
            "SELECT sum(xact_commit + xact_rollback), sum(tup_fetched)"
                    + " FROM pg_stat_database WHERE datname IN ('%s')"
                            .formatted(String.join("', '", DATABASES));
    private static final String USER = "postgres";

    private final String server;
    private Connection connection;

    /**
     * @param port of the server on this machine
     */
    public PostgresCounters(int port) {
        this.server = "jdbc:postgresql://127.0.0.1:" + port + '/';
    }

    /**
     * Makes the statistics from which plans follow. The server makes none by itself, as plans would
     * change in a measurement. Without any, a query reads a thousand rows to find one.
     */
    @Override
    public void warm() {
        for (String database : DATABASES) {
            try (Connection once = connect(database);
                    Statement statement = once.createStatement()) {
                statement.execute("VACUUM ANALYZE");
            } catch (SQLException e) {
                throw new MeasurementException(
                        "No statistics of database " + database + ": " + e.getMessage(), e);
            }
        }
    }

    @Override
    public Map<String, Long> read() {
        try {
            if (connection == null) {
                connection = connect("postgres");
            }
            try (Statement statement = connection.createStatement();
                    ResultSet sums = statement.executeQuery(QUERY)) {
                sums.next();
                return Map.of(
                        "sql.transactions", sums.getLong(1), "sql.rowsFetched", sums.getLong(2));
            }
        } catch (SQLException e) {
            throw new MeasurementException("The database cannot be asked: " + e.getMessage(), e);
        }
    }

    private Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(server + database, USER, USER);
    }

    @Override
    public void close() {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException e) {
            // The server has ended, and the connection with it.
            connection = null;
        }
    }
}
