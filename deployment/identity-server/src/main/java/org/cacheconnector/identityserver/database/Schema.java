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

/**
 * Creates the tables of the server whose {@code dbscripts} folder is given: the kernel's in the
 * shared database, those of identity and, where the server brings them, of consent in the identity
 * database. Does nothing to a database that has them. Stateless apart from the folder.
 */
public final class Schema {

    private final Path scripts;
    private final String kind;

    /**
     * Creates a schema.
     *
     * @param serverHome the folder of an assembled or stock server
     * @param kind the name of the scripts: {@code h2} or {@code postgresql}
     */
    public Schema(Path serverHome, String kind) {
        this.scripts = serverHome.resolve("dbscripts");
        this.kind = kind;
    }

    /**
     * Creates the tables.
     *
     * @return whether they were all there before
     * @throws DatabaseException naming the script that failed
     */
    public boolean create(SharedDatabases databases) {
        String script = kind + ".sql";
        boolean there = run(databases.shared(), "UM_TENANT", List.of(scripts.resolve(script)));
        Path consent = scripts.resolve("consent").resolve(script);
        Path identity = scripts.resolve("identity").resolve(script);
        return run(
                        databases.identity(),
                        "IDN_OAUTH2_ACCESS_TOKEN",
                        Files.exists(consent) ? List.of(identity, consent) : List.of(identity))
                && there;
    }

    private static boolean run(DatabaseAddress address, String table, List<Path> files) {
        Path current = null;
        try (Connection connection = connect(address);
                Statement statement = connection.createStatement()) {
            if (exists(connection, table)) {
                return true;
            }
            for (Path file : files) {
                current = file;
                execute(statement, address, file);
            }
            return false;
        } catch (SQLException | IOException e) {
            String what = current == null ? "Could not reach " : current + " failed in ";
            throw new DatabaseException(what + address + ": " + e.getMessage(), e);
        }
    }

    private static void execute(Statement statement, DatabaseAddress address, Path file)
            throws SQLException, IOException {
        if (address.type().equals("h2")) {
            statement.execute("RUNSCRIPT FROM '" + file.toString().replace("'", "''") + "'");
        } else {
            // The driver splits at semicolons outside of quotes and function bodies.
            statement.execute(Files.readString(file));
        }
    }

    static Connection connect(DatabaseAddress address) throws SQLException {
        return DriverManager.getConnection(address.url(), address.user(), address.password());
    }

    private static boolean exists(Connection connection, String table) throws SQLException {
        for (String name : List.of(table, table.toLowerCase(java.util.Locale.ROOT))) {
            try (ResultSet found = connection.getMetaData().getTables(null, null, name, null)) {
                if (found.next()) {
                    return true;
                }
            }
        }
        return false;
    }
}
