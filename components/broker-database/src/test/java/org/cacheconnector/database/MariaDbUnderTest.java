package org.cacheconnector.database;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.harness.process.ChildProcess;

/** The MariaDB that is installed here, with data of its own. */
final class MariaDbUnderTest extends DatabaseUnderTest {

    private final List<String> options;
    private ChildProcess server;

    /**
     * @param options more of the server's
     */
    MariaDbUnderTest(String... options) {
        this.options = List.of(options);
        ChildProcess install =
                child(
                        "mariadb-install-db",
                        List.of("--auth-root-authentication-method=normal", "--skip-test-db"));
        if (!install.awaitEnd(Duration.ofSeconds(60))) {
            throw new IllegalStateException("mariadb-install-db hangs; see " + folder);
        }
        start();
        setUp("CREATE USER " + user() + " IDENTIFIED BY '" + PASSWORD + "'", "MariaDB");
    }

    @Override
    String user() {
        return USER + "@'127.0.0.1'";
    }

    @Override
    Connection administrator() throws SQLException {
        return DriverManager.getConnection(
                "jdbc:mariadb://127.0.0.1:"
                        + port
                        + "/shared?user=root&createDatabaseIfNotExist=true");
    }

    @Override
    String url(int port) {
        return "jdbc:mariadb://127.0.0.1:"
                + port
                + "/shared?connectTimeout=3000&socketTimeout=3000";
    }

    @Override
    public void start() {
        if (server != null) {
            return;
        }
        List<String> all = new ArrayList<>(options);
        all.addAll(
                List.of(
                        "--port=" + port,
                        "--bind-address=127.0.0.1",
                        "--socket=" + folder.resolve("socket"),
                        "--pid-file=" + folder.resolve("pid"),
                        "--skip-name-resolve"));
        server = child("mariadbd", all);
        await("MariaDB, see " + folder)
                .atMost(Duration.ofSeconds(60))
                .ignoreExceptions()
                .untilAsserted(() -> administrator().close());
    }

    @Override
    public void stop() {
        if (server != null) {
            server.terminate();
            server.awaitEnd(Duration.ofSeconds(60));
            server.close();
            server = null;
        }
    }

    @Override
    public void changePassword(String password) {
        run("ALTER USER " + user() + " IDENTIFIED BY '" + password + "'");
    }

    private ChildProcess child(String name, List<String> options) {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                NeedsMariaDb.Condition.command(name).orElseThrow().toString(),
                                "--no-defaults",
                                "--datadir=" + folder.resolve("data")));
        if ("root".equals(System.getProperty("user.name"))) {
            command.add("--user=root");
        }
        command.addAll(options);
        return ChildProcess.start(name, folder, folder.resolve("log"), command);
    }
}
