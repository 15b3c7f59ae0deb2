package org.cacheconnector.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.h2.tools.Server;

/** H2 in this JVM, with a port. */
final class H2UnderTest extends DatabaseUnderTest {

    private static final String MEMORY = "mem:contract";

    private Server server;

    H2UnderTest() {
        setUp("CREATE USER " + user() + " PASSWORD '" + PASSWORD + "'", "H2");
    }

    @Override
    Connection administrator() throws SQLException {
        return DriverManager.getConnection("jdbc:h2:" + MEMORY + ";DB_CLOSE_DELAY=-1", "sa", "");
    }

    @Override
    String url(int port) {
        return "jdbc:h2:tcp://127.0.0.1:" + port + "/" + MEMORY + ";NETWORK_TIMEOUT=3000";
    }

    @Override
    public void start() {
        if (server == null) {
            try {
                server = Server.createTcpServer("-tcpPort", "" + port).start();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    public void stop() {
        if (server != null) {
            server.stop();
            server = null;
        }
    }

    @Override
    public void changePassword(String password) {
        run("ALTER USER " + user() + " SET PASSWORD '" + password + "'");
    }
}
