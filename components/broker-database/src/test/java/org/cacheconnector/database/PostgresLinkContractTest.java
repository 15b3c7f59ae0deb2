package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.Statement;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Test;

/** Links over Postgres do what every link must do. */
class PostgresLinkContractTest extends BrokerLinkContract {

    PostgresLinkContractTest() {
        super(PostgresUnderTest::new);
    }

    @Test
    void aDatabaseThatTakesNoChangesIsNamedAndOneThatDoesIsUsed() {
        DatabaseUnderTest database = (DatabaseUnderTest) broker();
        String setting = "ALTER ROLE " + database.user() + " %s default_transaction_read_only";
        database.run(String.format(setting, "SET") + " = on");
        Map<String, String> settings = settings(broker().port());
        settings.put("datasource", "jdbc/standby/" + broker().port());
        TestLink link = link("a", settings).open();
        try {
            assertThat(link.awaitProblem(Kind.CONFIGURATION).message()).contains("is read-only");
        } finally {
            database.run(String.format(setting, "RESET"));
        }
        database.run(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '"
                        + database.user()
                        + "'");

        link.awaitConnected();
    }

    @Test
    void aTransactionOfAnotherNodeThatStaysOpenHoldsNobodyUp() throws Exception {
        TestLink a = connected("a");
        TestLink b = connected("b");
        DatabaseUnderTest database = (DatabaseUnderTest) broker();
        try (Connection other = database.administrator();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute(
                    "INSERT INTO CACHE_CONNECTOR_NODE VALUES ('"
                            + topic()
                            + "', 'hanging', 1, CURRENT_TIMESTAMP)");
            a.publish(new byte[] {1});
            assertThat(b.awaitFrames(1)).hasSize(1);
            other.rollback();
        }
    }
}
