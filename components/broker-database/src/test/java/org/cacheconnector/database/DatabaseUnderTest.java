package org.cacheconnector.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** A database with the tables, made by an administrator, and a user who may use them only. */
abstract class DatabaseUnderTest implements BrokerUnderTest {

    static final String USER = "connector";
    static final String PASSWORD = "right";

    /** For files of its own. */
    final Path folder;

    final int port = FreePorts.next();
    private final PooledLinkFactory factory = new PooledLinkFactory(this::pool);
    private final AtomicInteger strangers = new AtomicInteger();

    DatabaseUnderTest() {
        try {
            folder = Files.createTempDirectory("database");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a connection of the administrator. */
    abstract Connection administrator() throws SQLException;

    /** Returns the URL of the nodes. */
    abstract String url(int port);

    /** Returns the name by which statements know the user. */
    String user() {
        return USER;
    }

    @Override
    public PooledLinkFactory factory() {
        return factory;
    }

    DataSource pool(int port, String password) {
        return ServerPool.of(url(port), USER, password);
    }

    /** Creates user and tables. */
    final void setUp(String createUser, String product) {
        try {
            run(createUser);
            TableScript.statements(product)
                    .filter(each -> !each.isEmpty())
                    .forEach(each -> run(each));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        allow("");
    }

    /** Has the administrator do something, and commit it. */
    final void run(String sql, Object... parameters) {
        try (Connection connection = administrator();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            statement.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    @Override
    public Map<String, String> settings(int port) {
        Map<String, String> settings = new HashMap<>();
        settings.put("datasource", "jdbc/" + port);
        settings.put("poll_interval", "20ms");
        settings.put("password", PASSWORD);
        settings.put("username", USER);
        return settings;
    }

    @Override
    public final int port() {
        return port;
    }

    @Override
    public void deny(String topic) {
        run("REVOKE INSERT ON CACHE_CONNECTOR_FRAME FROM " + user());
    }

    @Override
    public String forbidden() {
        return "GRANT";
    }

    @Override
    public void allow(String topic) {
        for (String table : new String[] {FrameTables.NODE, FrameTables.FRAME}) {
            run("GRANT SELECT, INSERT, UPDATE, DELETE ON " + table + " TO " + user());
        }
    }

    @Override
    public boolean knows(ForeignMessage message) {
        return message == ForeignMessage.EMPTY || message == ForeignMessage.OVERSIZED;
    }

    @Override
    public void publish(String topic, ForeignMessage message, int maxFrameBytes) {
        byte[] content =
                message == ForeignMessage.EMPTY ? new byte[0] : new byte[maxFrameBytes + 1];
        String sender = "stranger-" + strangers.incrementAndGet();
        run(
                "INSERT INTO CACHE_CONNECTOR_FRAME (TOPIC, SENDER, FRAME_NO, SENT_AT, CONTENT)"
                        + " VALUES (?, ?, 1, CURRENT_TIMESTAMP, ?)",
                topic,
                sender,
                content);
        run(
                "INSERT INTO CACHE_CONNECTOR_NODE (TOPIC, SENDER, LAST_FRAME, SENT_AT)"
                        + " VALUES (?, ?, 1, CURRENT_TIMESTAMP)",
                topic,
                sender);
    }

    @Override
    public int connections() {
        return factory.borrowed();
    }

    @Override
    public void close() {
        factory.close();
        stop();
        try {
            FileTrees.delete(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
