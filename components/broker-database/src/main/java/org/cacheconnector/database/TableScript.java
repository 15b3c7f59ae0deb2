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

/** Makes sure that the tables exist. Creates them with the same scripts that administrators use. */
final class TableScript {

    /** The beginning of the name that a driver gives, and the script. */
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
     * Returns normally if both tables exist and have the right columns.
     *
     * @param create whether to create missing tables
     * @throws UnusableTablesException if a table is missing
     * @throws Exception if anything else fails
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

    /**
     * Fails only if the table is still missing afterwards, as another node may create it at the
     * same time.
     */
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

    /** Returns the failure that shows that {@code table} is missing; null if it exists. */
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
