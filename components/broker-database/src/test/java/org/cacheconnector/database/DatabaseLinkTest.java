package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import org.apache.tomcat.jdbc.pool.DataSource;
import org.apache.tomcat.jdbc.pool.PoolProperties;
import org.cacheconnector.core.broker.BrokerException;
import org.cacheconnector.core.broker.BrokerLink;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.fakes.TestConfig;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is wrong with a database is said in words, and a mended one works. */
class DatabaseLinkTest {

    private final List<TestLink> links = new ArrayList<>();
    private final H2Memory memory = new H2Memory();
    private DataSource pool = ServerPool.of(memory.url(), "sa", "");

    DatabaseLinkTest() throws SQLException {}

    @AfterEach
    void close() throws SQLException {
        links.forEach(TestLink::close);
        links.forEach(TestLink::awaitThreadsGone);
        pool.close(true);
        memory.close();
    }

    @Test
    void theFirstNodeCreatesTheTablesAndTheNextOneUsesThem() throws Exception {
        TestLink a = open("a").awaitConnected();

        a.assertReaches(open("b", "create_tables", "false").awaitConnected());
        assertThat(open("c").awaitConnected().heard().frames()).isEmpty();
    }

    @Test
    void tablesThatANodeMayNotCreateAreShownAsAStatement() throws Exception {
        BrokerProblem problem = open("a", "create_tables", "false").awaitProblem(Kind.DESTINATION);

        assertThat(problem.message())
                .contains("jdbc/SHARED_DB", memory.url(), "CREATE TABLE CACHE_CONNECTOR_NODE");
        assertThat(problem.remedy()).contains("deployment/database");
    }

    @Test
    void aUserWithoutTheRightToCreateTablesGetsTheStatement() throws Exception {
        memory.run("CREATE USER lesser PASSWORD 'lesser'");
        pool = ServerPool.of(memory.url(), "lesser", "lesser");

        BrokerProblem problem = open("a").awaitProblem(Kind.DESTINATION);

        assertThat(problem.message()).contains("CREATE TABLE CACHE_CONNECTOR_NODE", "rights");
    }

    @Test
    void aDataSourceThatDoesNotExistIsNamed() {
        BrokerProblem problem =
                open("a", "datasource", "jdbc/nowhere", "connect_timeout", "2s")
                        .awaitProblem(Kind.CONFIGURATION);

        assertThat(problem.message()).contains("jdbc/nowhere");
        assertThat(problem.remedy()).contains("datasource", "deployment.toml");
    }

    @Test
    void tablesWithOtherColumnsAreNamedAndConnectOnceTheyAreDropped() throws Exception {
        memory.run("CREATE TABLE CACHE_CONNECTOR_NODE (ID INT)");
        TestLink link = open("a");

        assertThat(link.awaitProblem(Kind.DESTINATION).message()).contains("other columns");
        memory.run("DROP TABLE CACHE_CONNECTOR_NODE");

        link.awaitConnected();
    }

    @Test
    void aFrameLargerThanTheColumnIsNamed() throws Exception {
        memory.withTables();
        memory.run("ALTER TABLE CACHE_CONNECTOR_FRAME ALTER COLUMN CONTENT VARBINARY(100)");
        TestLink link = open("a").awaitConnected();

        assertThatThrownBy(() -> link.publish(new byte[101]))
                .isInstanceOf(BrokerException.class)
                .hasMessageContaining("too large for the column");

        BrokerProblem problem = link.awaitProblem(Kind.DESTINATION);
        assertThat(problem.remedy()).contains("max_frame_bytes");
        link.awaitConnected();
        link.publish(new byte[100]);
    }

    @Test
    void aPoolWithoutAFreeConnectionIsNamedAndAFreeOneIsTaken() throws Exception {
        PoolProperties properties = ServerPool.properties(memory.url(), "sa", "");
        properties.setMaxActive(1);
        properties.setMaxWait(50);
        pool = new DataSource(properties);
        TestLink link;
        try (Connection taken = pool.getConnection()) {
            assertThat(taken.isClosed()).isFalse();
            link = open("a");

            BrokerProblem problem = link.awaitProblem(Kind.UNREACHABLE);
            assertThat(problem.message()).contains("no free connection");
            assertThat(problem.remedy()).contains("maxActive");
        }

        link.awaitConnected();
    }

    @Test
    void tablesThatAreDroppedAreCreatedAgain() throws Exception {
        TestLink a = open("a").awaitConnected();
        memory.run("DROP TABLE CACHE_CONNECTOR_NODE");
        memory.run("DROP TABLE CACHE_CONNECTOR_FRAME");

        assertThat(a.awaitProblem(Kind.LOST).message()).contains("dropped");
        a.awaitConnected();

        a.assertReaches(open("b").awaitConnected());
    }

    @Test
    void whatIsWrongInTheSettingsIsReportedTogether() {
        Settings settings =
                new Settings(Map.of("poll_interval", "1ms", "datasource", "ldap://host/x"));

        assertThat(create("x".repeat(201), settings)).isNull();
        assertThat(settings.problems()).hasSize(3);
    }

    @Test
    void theDataSourceHasCredentials() {
        assertThat(create("a", new Settings(Map.of())).hasCredentials()).isTrue();
    }

    private BrokerLink create(String node, Settings settings) {
        return new DatabaseLinkFactory(this::find)
                .create(new BrokerLinkContext(node, "topic", 1_024, Thread::new), settings);
    }

    private DataSource find(String name) throws NamingException {
        if (!name.equals("jdbc/SHARED_DB")) {
            throw new NameNotFoundException(name);
        }
        return pool;
    }

    private TestLink open(String node, String... keysAndValues) {
        Map<String, String> settings = TestConfig.table(keysAndValues);
        settings.putIfAbsent("poll_interval", "20ms");
        TestLink link = new TestLink(new DatabaseLinkFactory(this::find), settings, node, "topic");
        links.add(link);
        return link.open();
    }
}
