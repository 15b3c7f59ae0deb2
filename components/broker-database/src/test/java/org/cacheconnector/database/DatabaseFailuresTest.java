package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.testkit.contract.FailureConverter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.converter.ConvertWith;
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

    @ParameterizedTest
    @CsvSource({
        "CONNECTED, 57P01, IOException: gone, broke",
        "CONNECTED, 08006, SocketTimeoutException: late, not answered in time",
        "CONNECT, 08001, ConnectException: Connection refused, UNREACHABLE"
    })
    void aBrokenConnectionIsLostAndASlowOneToo(
            LinkStage stage,
            String state,
            @ConvertWith(FailureConverter.class) Throwable cause,
            String words) {
        assertThat(problem(new SQLException("io", state, cause), stage).toString()).contains(words);
    }

    @Test
    void aStatementThatTakesTooLongIsLost() {
        assertThat(problem(new SQLTimeoutException("late"), LinkStage.CONNECTED).message())
                .contains("not answered in time");
    }

    private static BrokerProblem problem(Throwable failure, LinkStage stage) {
        return DatabaseFailures.of(failure, stage, "jdbc/SHARED_DB");
    }
}
