package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.LinkStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the databases that no test starts say by their documentation. */
class DatabaseFailuresTest {

    @ParameterizedTest
    @CsvSource({
        "72000, 1017, ORA-01017: invalid username/password, AUTHENTICATION",
        "S0001, 18456, Login failed for user 'x', AUTHENTICATION",
        "28000, 1045, Access denied for user 'x'@'h' (using password: YES), AUTHENTICATION",
        "42000, 1142, INSERT command denied to user 'x'@'h', AUTHORIZATION",
        "42000, 1031, ORA-01031: insufficient privileges, AUTHORIZATION",
        "S0005, 229, The INSERT permission was denied, AUTHORIZATION",
        "42501, -551, does not have the privilege, AUTHORIZATION",
        "HY000, 1290, running with the --read-only option, CONFIGURATION",
        "72000, 16000, ORA-16000: database open for read-only access, CONFIGURATION",
        "S0001, 2628, String or binary data would be truncated, DESTINATION",
        "22001, 1406, Data too long for column, DESTINATION",
        "42S22, 1054, Unknown column, DESTINATION",
        "42000, 904, ORA-00904: invalid identifier, DESTINATION",
        "S0001, 207, Invalid column name, DESTINATION",
        "08006, 0, connection failure, UNREACHABLE",
        "57P03, 0, the database system is starting up, UNREACHABLE"
    })
    void otherDatabasesAreUnderstood(String state, int code, String said, Kind kind) {
        BrokerProblem problem = problem(new SQLException(said, state, code), LinkStage.PUBLISHER);

        assertThat(problem.kind()).isEqualTo(kind);
        assertThat(problem.remedy()).isNotBlank();
    }

    @ParameterizedTest
    @CsvSource({
        "42P01, 0, relation does not exist",
        "42S02, 1146, Table doesn't exist",
        "42000, 942, ORA-00942: table or view does not exist",
        "S0002, 208, Invalid object name",
        "42704, -204, is an undefined name"
    })
    void aMissingTableIsKnown(String state, int code, String said) {
        assertThat(DatabaseFailures.isTableMissing(new SQLException(said, state, code))).isTrue();
    }

    @Test
    void aBrokenConnectionIsLostAndASlowOneToo() {
        assertThat(problem(new SQLException("gone", "57P01"), LinkStage.CONNECTED).message())
                .contains("broke");
        assertThat(problem(new SQLTimeoutException("late"), LinkStage.CONNECTED).message())
                .contains("not answered in time");
        assertThat(
                        problem(
                                        new SQLException(
                                                "io", "08006", new SocketTimeoutException("late")),
                                        LinkStage.CONNECTED)
                                .message())
                .contains("not answered in time");
    }

    @Test
    void aPortOnWhichNothingListensIsUnreachable() {
        SQLException failure =
                new SQLException("io", "08001", new ConnectException("Connection refused"));

        assertThat(problem(failure, LinkStage.CONNECT).kind()).isEqualTo(Kind.UNREACHABLE);
    }

    private static BrokerProblem problem(Throwable failure, LinkStage stage) {
        return DatabaseFailures.of(failure, stage, "jdbc/SHARED_DB");
    }
}
