package org.cacheconnector.identityserver.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import org.cacheconnector.identityserver.process.ServerException;

/**
 * Creates the tables of the server whose {@code dbscripts} folder is given: the kernel's in the
 * shared database, those of identity and, where the server brings them, of consent in the identity
 * database. Does nothing to a database that has them. Stateless apart from the folder.
 */
final class Schema {

    private final Path scripts;

    /**
     * Creates a schema.
     *
     * @param serverHome the folder of an assembled or stock server
     */
    Schema(Path serverHome) {
        this.scripts = serverHome.resolve("dbscripts");
    }

    /**
     * Creates the tables.
     *
     * @throws ServerException naming the script that failed
     */
    void create(SharedDatabases databases) {
        String script = "postgresql.sql";
        run(databases.shared(), "UM_TENANT", List.of(scripts.resolve(script)));
        Path consent = scripts.resolve("consent").resolve(script);
        Path identity = scripts.resolve("identity").resolve(script);
        run(
                databases.identity(),
                "IDN_OAUTH2_ACCESS_TOKEN",
                Files.exists(consent) ? List.of(identity, consent) : List.of(identity));
    }

    private static void run(String url, String table, List<Path> files) {
        Path current = null;
        try (Connection connection = connect(url);
                Statement statement = connection.createStatement()) {
            if (exists(connection, table)) {
                return;
            }
            for (Path file : files) {
                current = file;
                // The driver splits at semicolons outside of quotes and function bodies.
                statement.execute(Files.readString(file));
            }
        } catch (SQLException | IOException e) {
            String what = current == null ? "Could not reach " : current + " failed in ";
            throw new ServerException(what + url + ": " + e.getMessage(), e);
        }
    }

    static Connection connect(String url) throws SQLException {
        return DriverManager.getConnection(url, SharedDatabases.USER, SharedDatabases.USER);
    }

    private static boolean exists(Connection connection, String table) throws SQLException {
        try (ResultSet found =
                connection
                        .getMetaData()
                        .getTables(null, null, table.toLowerCase(Locale.ROOT), null)) {
            return found.next();
        }
    }
}
