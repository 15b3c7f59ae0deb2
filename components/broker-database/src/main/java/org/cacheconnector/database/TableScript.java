package org.cacheconnector.database;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Sees to it that the tables are there, by the scripts that administrators have too. */
final class TableScript {

    /** How the name that a driver gives begins, and the script. */
    private static final Map<String, String> SCRIPTS =
            new TreeMap<>(
                    Map.of(
                            "postgresql", "postgresql.sql",
                            "h2", "h2.sql",
                            "mysql", "mysql.sql",
                            "mariadb", "mysql.sql",
                            "oracle", "oracle.sql",
                            "microsoft sql server", "mssql.sql",
                            "db2", "db2.sql"));

    private final SharedDatabase database;

    TableScript(SharedDatabase database) {
        this.database = database;
    }

    /**
     * Returns if both tables are there with the columns they should have.
     *
     * @param create whether to create what is missing
     * @throws UnusableTablesException if one is missing
     * @throws Exception any other failure
     */
    void ensure(boolean create) throws Exception {
        for (String table : List.of(FrameTables.NODE, FrameTables.FRAME)) {
            SQLException missing = missing(table);
            if (missing != null) {
                String statement = statement(table);
                if (!create) {
                    throw new UnusableTablesException(statement, missing);
                }
                create(table, statement);
            }
        }
    }

    /** Another node may create the table at the same time: then it is there afterwards. */
    private void create(String table, String statement) throws Exception {
        try (DatabaseSession session = database.begin()) {
            session.execute(statement);
            session.commit();
        } catch (SQLException e) {
            if (missing(table) != null) {
                throw new UnusableTablesException(statement + " (" + e.getMessage() + ")", e);
            }
        }
    }

    /** Returns the failure that shows that {@code table} is missing, or null if it is there. */
    private SQLException missing(String table) throws Exception {
        try (DatabaseSession session = database.begin()) {
            FrameTables.check(session, table);
            session.commit();
            return null;
        } catch (SQLException e) {
            if (DatabaseFailures.isTableMissing(e)) {
                return e;
            }
            throw e;
        }
    }

    private String statement(String table) throws Exception {
        String product;
        try (DatabaseSession session = database.begin()) {
            product = session.product();
        }
        return statements(product)
                .filter(each -> each.startsWith("CREATE TABLE " + table + " "))
                .findFirst()
                .orElse("CREATE TABLE " + table + " … (there is no script for " + product + ")");
    }

    /** Returns a script's statements, each in one line. */
    static Stream<String> statements(String product) throws IOException {
        String name = product.toLowerCase(Locale.ROOT);
        for (Map.Entry<String, String> each : SCRIPTS.entrySet()) {
            if (name.startsWith(each.getKey())) {
                try (InputStream script = TableScript.class.getResourceAsStream(each.getValue())) {
                    String text = new String(script.readAllBytes(), UTF_8);
                    return Stream.of(text.replaceAll("(?m)^--.*$", "").split(";"))
                            .map(statement -> statement.strip().replaceAll("\\s+", " "));
                }
            }
        }
        return Stream.empty();
    }
}
