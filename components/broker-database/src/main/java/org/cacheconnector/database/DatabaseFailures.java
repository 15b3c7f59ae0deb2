package org.cacheconnector.database;

import java.sql.SQLException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.link.Failure;
import org.cacheconnector.link.FailureTable;
import org.cacheconnector.link.LinkStage;

/**
 * Puts failures of databases and pools into words. The SQL state shows the cause; if it is too
 * vague, the database's own code or words do.
 */
final class DatabaseFailures {

    private static final Pattern IS_MISSING =
            Pattern.compile("state=(42P01|42S0[234]|42704|S0002)|state=42000 code=942 ");

    /** Numbers of connections. With them the same failure would look like another one. */
    private static final Pattern VARYING =
            Pattern.compile("\\(conn=\\d+\\)|ClientConnectionId:\\S+|\\s+");

    private static final FailureTable TABLE = FailureTable.alone(DatabaseFailures.class);

    private DatabaseFailures() {}

    /** Returns whether {@code failure} says that a table is missing. */
    static boolean isTableMissing(SQLException failure) {
        return IS_MISSING.matcher(states(new Failure(failure, LinkStage.CONNECT, ""))).find()
                || String.valueOf(failure.getMessage()).contains("ORA-00942");
    }

    /** Returns the problem for {@code thrown}. */
    static BrokerProblem of(Throwable thrown, LinkStage stage, String address) {
        Failure failure = new Failure(thrown, stage, address);
        String said =
                failure.find(UnusableTablesException.class)
                        .map(Throwable::getMessage)
                        .orElse(failure.said());
        return TABLE.problem(
                failure.with(states(failure))
                        .saying(VARYING.matcher(said).replaceAll(" ").strip()));
    }

    private static String states(Failure failure) {
        return failure.causes().stream()
                .filter(SQLException.class::isInstance)
                .map(SQLException.class::cast)
                .map(each -> "state=" + each.getSQLState() + " code=" + each.getErrorCode() + " ")
                .collect(Collectors.joining());
    }
}
