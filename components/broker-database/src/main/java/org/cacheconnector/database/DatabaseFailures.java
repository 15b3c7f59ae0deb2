package org.cacheconnector.database;

import static org.cacheconnector.link.CommonFailures.broken;
import static org.cacheconnector.link.FailureTable.CONNECTED;
import static org.cacheconnector.link.FailureTable.row;

import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.Causes;
import org.cacheconnector.link.Failure;
import org.cacheconnector.link.FailureTable;
import org.cacheconnector.link.FailureTable.Row;
import org.cacheconnector.link.LinkStage;

/**
 * What databases and pools say, in words. A database tells by its SQL state, and where that says
 * too little by its own code or words.
 */
final class DatabaseFailures {

    private static final String MISSING =
            "state=(42P01|42S0[234]|42704|S0002)|ORA-00942|state=42000 code=942 ";

    private static final Pattern IS_MISSING = Pattern.compile(MISSING);

    /** Numbers of connections, with which the same failure would look like another one. */
    private static final Pattern VARYING =
            Pattern.compile("\\(conn=\\d+\\)|ClientConnectionId:\\S+|\\s+");

    private static final List<Row> ROWS =
            List.of(
                    row(
                            Kind.CONFIGURATION,
                            "There is no data source ADDRESS in this server.",
                            "Check datasource: it is the jndi name of a [database.*] or [[datasource]]"
                                    + " table of deployment.toml, such as jdbc/SHARED_DB.",
                            "NamingException"),
                    row(
                            Kind.DESTINATION,
                            "A table of the connector is missing in ADDRESS and was not created: …",
                            "Let the data source's user create tables, or have an administrator run"
                                    + " that statement in the user's schema; deployment/database has"
                                    + " the scripts of all databases.",
                            "UnusableTablesException"),
                    row(
                            Kind.UNREACHABLE,
                            "The pool of ADDRESS has no free connection: …",
                            "Raise the pool's size (maxActive); look for what holds the connections."
                                    + " The connector takes two at most.",
                            "PoolExhausted|Pool (empty|error)|Timeout waiting for|request timed out"),
                    row(
                            Kind.AUTHENTICATION,
                            "The database refused the log-on of ADDRESS: …",
                            "Check username and password of the data source in deployment.toml.",
                            "state=28|ORA-01017|ORA-28000|code=18456 |code=-4214 "),
                    row(
                            Kind.AUTHORIZATION,
                            "The user of ADDRESS may not use the connector's tables: …",
                            "GRANT SELECT, INSERT, UPDATE, DELETE ON CACHE_CONNECTOR_NODE and on"
                                    + " CACHE_CONNECTOR_FRAME to the user.",
                            "state=(42501|90096)|ORA-01031|ORA-01950|code=(1142|1044|229|262) "),
                    row(
                            Kind.CONFIGURATION,
                            "The database at ADDRESS takes no changes: …",
                            "Let the data source lead to the primary, and check defaultReadOnly; after"
                                    + " a failover the link goes on by itself.",
                            "state=(25006|90097)|ORA-16000|code=(1290|1836|3906) |read[- ]only"),
                    row(
                            Kind.DESTINATION,
                            "A message is larger than the column CONTENT takes at ADDRESS: …",
                            "Make CONTENT as deployment/database has it, or lower max_frame_bytes;"
                                    + " MySQL: raise max_allowed_packet.",
                            "state=22001|max_allowed_packet|too (large|big|long)|ORA-12899|code=2628 "),
                    row(
                            Kind.DESTINATION,
                            "A table of the connector has other columns at ADDRESS: …",
                            "Drop both tables; the next attempt to connect creates them. Nothing in"
                                    + " them lasts.",
                            "state=(42703|42S22|42804|22018|22003|23502|42S21)|ORA-00904|ORA-00932"
                                    + "|ORA-01400|code=(207|515|1364) "),
                    row(
                            Kind.LOST,
                            "A table of the connector was dropped at ADDRESS.",
                            "The next attempt to connect creates it, if create_tables is true.",
                            CONNECTED,
                            MISSING),
                    row(
                            Kind.LOST,
                            "The database at ADDRESS has not answered in time.",
                            "Look for locks on the connector's tables, at the database's load and at the"
                                    + " network; on slow networks raise send_timeout.",
                            CONNECTED,
                            "TimeoutException|state=(57014|70100|55P03|HYT00)|timed out|ORA-01013"),
                    broken(
                            CONNECTED,
                            "state=(08|57P|9006[07]|90098|90121)|RecoverableException|closed"
                                    + "|SocketException|EOFException"),
                    row(
                            Kind.UNREACHABLE,
                            "The database at ADDRESS can't be reached: …",
                            "Check that the database runs, and the data source's URL in deployment.toml.",
                            "state=(08|57P|9006[07]|90098|90121)|RecoverableException|TimeoutException"
                                    + "|SocketException|UnknownHostException|EOFException|timed out"),
                    row(
                            Kind.OTHER,
                            "The database at ADDRESS reports a failure while STAGE: …",
                            "Look at the database's log for the same moment; the connector's log at level"
                                    + " DEBUG has details."));

    private static final FailureTable TABLE = new FailureTable(ROWS);

    private DatabaseFailures() {}

    /** Returns whether {@code failure} says that a table is not there. */
    static boolean isTableMissing(SQLException failure) {
        return IS_MISSING.matcher(states(Causes.of(failure))).find()
                || String.valueOf(failure.getMessage()).contains("ORA-00942");
    }

    /** Returns the problem behind {@code failure}. */
    static BrokerProblem of(Throwable failure, LinkStage stage, String address) {
        Causes causes = Causes.of(failure);
        Failure told = new Failure(causes, stage, address).with(states(causes));
        String said =
                causes.find(UnusableTablesException.class)
                        .map(Throwable::getMessage)
                        .orElseGet(causes::rootMessage);
        return TABLE.problem(told.saying(VARYING.matcher(said).replaceAll(" ").strip()));
    }

    private static String states(Causes causes) {
        return causes.stream()
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast)
                .map(each -> "state=" + each.getSQLState() + " code=" + each.getErrorCode() + " ")
                .collect(Collectors.joining());
    }
}
