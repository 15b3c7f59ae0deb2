package org.cacheconnector.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;

/**
 * A connection of the server's pool, borrowed for one transaction, with deadlines for calls that
 * may block. Without a commit, the transaction is rolled back. The pool gets the connection back
 * with its former settings. For one thread.
 */
final class DatabaseSession implements AutoCloseable {

    /**
     * The network's deadline is later than a statement's, after which the connection is still
     * usable.
     */
    private static final int GRACE_MILLIS = 1_000;

    private static final int UNKNOWN = -1;

    private static final String POOLED = "org.apache.tomcat.jdbc.pool.PooledConnection";

    private final Connection connection;
    private final ClassLoader pool;
    private final Runnable returned;
    private final int querySeconds;
    private boolean autoCommitBefore;
    private int networkTimeoutBefore = UNKNOWN;
    private int queryTimeoutBefore = UNKNOWN;
    private boolean committed;

    private DatabaseSession(
            Connection connection, ClassLoader pool, Duration timeout, Runnable returned) {
        this.connection = connection;
        this.pool = pool;
        this.returned = returned;
        this.querySeconds = (int) Math.max(1, timeout.plusMillis(999).toSeconds());
    }

    /**
     * Begins a transaction.
     *
     * @param source the pool to borrow from; may block for as long as it likes
     * @param timeout how long a statement may take; JDBC knows seconds only
     * @param returned called once when the pool has the connection back, also if this method fails
     * @throws SQLException if the connection is unusable
     */
    static DatabaseSession begin(DataSource source, Duration timeout, Runnable returned)
            throws SQLException {
        Connection connection = borrowed(source, returned);
        DatabaseSession session =
                new DatabaseSession(
                        connection, source.getClass().getClassLoader(), timeout, returned);
        boolean begun = false;
        try {
            session.limitNetwork();
            if (connection.getAutoCommit()) {
                connection.setAutoCommit(false);
                session.autoCommitBefore = true;
            }
            begun = true;
            return session;
        } finally {
            if (!begun) {
                session.close();
            }
        }
    }

    private static Connection borrowed(DataSource source, Runnable returned) throws SQLException {
        boolean given = false;
        try {
            Connection connection = source.getConnection();
            given = true;
            return connection;
        } finally {
            if (!given) {
                returned.run();
            }
        }
    }

    PreparedStatement prepare(String sql) throws SQLException {
        return limited(connection.prepareStatement(sql));
    }

    /** Runs a statement without parameters. */
    void execute(String sql) throws SQLException {
        try (Statement statement = limited(connection.createStatement())) {
            statement.execute(sql);
        }
    }

    /** Returns the database's name as its driver gives it. */
    String product() throws SQLException {
        return connection.getMetaData().getDatabaseProductName();
    }

    void commit() throws SQLException {
        connection.commit();
        committed = true;
    }

    @Override
    public void close() {
        try (connection) {
            try {
                if (!committed) {
                    connection.rollback();
                }
                restore();
            } catch (SQLException e) {
                discard();
            }
        } catch (SQLException e) {
            // The connection is broken; an earlier failure has reported that.
        } finally {
            returned.run();
        }
    }

    /**
     * Marks the connection as broken for Identity Server's pool. The pool itself would notice that
     * only after its validationInterval.
     */
    private void discard() {
        try {
            Class<?> pooled = Class.forName(POOLED, false, pool);
            pooled.getMethod("setDiscarded", boolean.class).invoke(connection.unwrap(pooled), true);
        } catch (ReflectiveOperationException | SQLException e) {
            // Another pool.
        }
    }

    private <S extends Statement> S limited(S statement) throws SQLException {
        if (queryTimeoutBefore == UNKNOWN) {
            queryTimeoutBefore = statement.getQueryTimeout();
        }
        statement.setQueryTimeout(querySeconds);
        return statement;
    }

    /** Sets the network timeout. Not every driver can; for others a limit may be in their URL. */
    private void limitNetwork() throws SQLException {
        try {
            int millis = querySeconds * 1_000 + GRACE_MILLIS;
            int before = connection.getNetworkTimeout();
            if (before == 0 || before > millis) {
                connection.setNetworkTimeout(Runnable::run, millis);
                networkTimeoutBefore = before;
            }
        } catch (SQLFeatureNotSupportedException | AbstractMethodError e) {
            networkTimeoutBefore = UNKNOWN;
        }
    }

    private void restore() throws SQLException {
        if (queryTimeoutBefore != UNKNOWN) {
            // H2 keeps a statement's timeout for the whole connection.
            try (Statement statement = connection.createStatement()) {
                statement.setQueryTimeout(queryTimeoutBefore);
            }
        }
        if (autoCommitBefore) {
            connection.setAutoCommit(true);
        }
        if (networkTimeoutBefore != UNKNOWN) {
            connection.setNetworkTimeout(Runnable::run, networkTimeoutBefore);
        }
    }
}
