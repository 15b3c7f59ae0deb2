package org.cacheconnector.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;

/** A database in the memory of this JVM, without a pool; gone with its last connection. */
final class H2Memory implements AutoCloseable {

    private final String url = "jdbc:h2:mem:" + UUID.randomUUID();
    private final Connection kept;

    H2Memory() throws SQLException {
        kept = source().getConnection();
    }

    String url() {
        return url;
    }

    DataSource source() {
        JdbcDataSource source = new JdbcDataSource();
        source.setUrl(url);
        source.setUser("sa");
        source.setPassword("");
        return source;
    }

    /** Creates the tables, and returns the database as a link sees it. */
    SharedDatabase withTables() throws Exception {
        SharedDatabase database =
                new SharedDatabase(name -> source(), "jdbc/TEST", Duration.ofSeconds(5));
        database.find(0);
        new TableScript(database).ensure(true);
        return database;
    }

    void run(String sql) throws SQLException {
        try (Statement statement = kept.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Returns the first column of the first row. */
    String ask(String sql) throws SQLException {
        try (Statement statement = kept.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    @Override
    public void close() throws SQLException {
        kept.close();
    }
}
