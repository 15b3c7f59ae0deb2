package org.cacheconnector.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.cacheconnector.core.broker.BrokerLinkFactory;

/**
 * A node with a cache over a table. The node loads a row again as soon as its invalidation comes.
 */
final class RowCachingNode extends CachingNode {

    private final DataSource database;
    final AtomicInteger loads = new AtomicInteger();
    final AtomicInteger oldLoads = new AtomicInteger();
    private volatile long expected;

    RowCachingNode(
            String name,
            MariaDbUnderTest database,
            BrokerLinkFactory links,
            Map<String, String> values) {
        super(name, links, values);
        this.database = database.pool(database.port(), DatabaseUnderTest.PASSWORD);
    }

    /** Begins to count loads; a row of another version than {@code version} is old. */
    void expect(long version) {
        expected = version;
        loads.set(0);
        oldLoads.set(0);
    }

    /** Commits a new version of a row, and invalidates the row. */
    void change(int row, long version) {
        try (Connection connection = database.getConnection();
                PreparedStatement update =
                        connection.prepareStatement(
                                "UPDATE ACCOUNT SET VERSION = ? WHERE ID = ?")) {
            update.setLong(1, version);
            update.setInt(2, row);
            update.executeUpdate();
            connection.commit();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        remove(String.valueOf(row));
    }

    @Override
    void gone(Object key) {
        long version = load(Integer.parseInt((String) key));
        put(key, version);
        loads.incrementAndGet();
        if (version != expected) {
            oldLoads.incrementAndGet();
        }
    }

    private long load(int row) {
        try (Connection connection = database.getConnection();
                PreparedStatement select =
                        connection.prepareStatement("SELECT VERSION FROM ACCOUNT WHERE ID = ?")) {
            select.setInt(1, row);
            try (ResultSet found = select.executeQuery()) {
                found.next();
                return found.getLong(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        super.close();
        database.close(true);
    }
}
