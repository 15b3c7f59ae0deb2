package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.naming.NamingException;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.apache.tomcat.jdbc.pool.PoolProperties;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SharedDatabaseTest {

    @AutoClose private final H2Memory memory = new H2Memory();

    SharedDatabaseTest() throws SQLException {}

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "jdbc:postgresql://db:5432/shared?user=me&password=hidden jdbc:postgresql://db:5432/shared",
                "jdbc:mysql://me:hidden@db:3306/shared jdbc:mysql://db:3306/shared",
                "jdbc:oracle:thin:me/hidden@//db:1521/shared jdbc:oracle:thin:@//db:1521/shared",
                "jdbc:oracle:thin:me/p?x;@ss@//db:1521/shared jdbc:oracle:thin:@//db:1521/shared",
                "jdbc:oracle:thin:@db:1521:shared jdbc:oracle:thin:@db:1521:shared",
                "jdbc:sqlserver://db:1433;databaseName=shared;user=me;password=hidden"
                        + " jdbc:sqlserver://db:1433;databaseName=shared",
                "jdbc:h2:./repository/database/X;PASSWORD=hidden jdbc:h2:./repository/database/X",
                "jdbc:db2://db:50000/shared:user=me;password=hidden; jdbc:db2://db:50000/shared"
            })
    void addressesAreShownWithoutSecrets(String url, String shown) {
        assertThat(SharedDatabase.withoutSecrets(url)).isEqualTo(shown);
    }

    @Test
    void aDataSourceThatComesLateIsWaitedFor() throws Exception {
        AtomicInteger looks = new AtomicInteger();
        SharedDatabase database =
                new SharedDatabase(
                        name -> looks.incrementAndGet() < 3 ? null : memory.source(),
                        "jdbc/TEST",
                        Duration.ofSeconds(5));
        assertThatThrownBy(() -> database.find(0)).isInstanceOf(NamingException.class);

        database.find(Duration.ofMinutes(1).toNanos());

        assertThat(looks).hasValue(3);
        assertThat(database.address()).contains("jdbc/TEST", memory.url());
    }

    @Test
    void theLinkHoldsTwoConnectionsAtMost() throws Exception {
        SharedDatabase database =
                new SharedDatabase(name -> memory.source(), "jdbc/TEST", Duration.ofMillis(100));
        database.find(0);
        try (DatabaseSession one = database.begin();
                DatabaseSession two = database.begin()) {
            assertThat(one).isNotSameAs(two);
            assertThatThrownBy(database::begin).isInstanceOf(TimeoutException.class);
        }
        database.begin().close();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aConnectionGoesBackAsItCame(boolean autoCommit) throws Exception {
        PoolProperties properties = ServerPool.properties(memory.url(), "sa", "");
        properties.setDefaultAutoCommit(autoCommit);
        properties.setJdbcInterceptors(null);
        properties.setMaxActive(1);
        DataSource pool = new DataSource(properties);
        SharedDatabase database =
                new SharedDatabase(name -> pool, "jdbc/TEST", Duration.ofSeconds(5));
        database.find(0);
        new TableScript(database).ensure(true);
        try (DatabaseSession session = database.begin()) {
            new FrameTables(session, "t", 100).moveHead("not committed", 1, false);
        }

        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            assertThat(connection.getAutoCommit()).isEqualTo(autoCommit);
            assertThat(statement.getQueryTimeout()).isZero();
            assertThat(connection.getNetworkTimeout()).isZero();
        }
        assertThat(memory.ask("SELECT COUNT(*) FROM CACHE_CONNECTOR_NODE")).isEqualTo("0");
        assertThat(pool.getActive()).isZero();
        pool.close(true);
    }
}
