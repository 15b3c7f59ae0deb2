package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;
import org.cacheconnector.testkit.driver.BundleJar;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.cacheconnector.testkit.driver.Tenant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A cluster on its way from carbon-cache-sync-manager to this connector, and back: node A has this
 * one, node B has the other one (its stand-in) or this one.
 */
@Timeout(300)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MigrationSuite {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final String CACHE = "ItMigrated";
    private static final String OLD_BUNDLE = "org.wso2.carbon.cache.sync.jms.manager";
    private static final int ENTRIES = 1_000;
    private static final Duration SOON = Duration.ofSeconds(60);

    private AutoCloseable broker;
    private CarbonServer a;
    private CarbonServer b;
    private ConnectorView connectorA;
    private ConnectorView connectorB;

    @TempDir Path directory;
    private OldNode oldB;

    /** Starts the broker. */
    abstract AutoCloseable startBroker();

    /** Returns the connector's table for the broker. */
    abstract String table();

    /** Returns the JMS client with which nodes with the other connector reach the broker. */
    abstract ConnectionFactory oldClient() throws JMSException;

    @BeforeAll
    void startServers() {
        broker = startBroker();
        a = server("a").build();
        b = server("b").build();
        connectorA = new ConnectorView(a);
        connectorB = new ConnectorView(b);
        a.launch();
        b.launch();
        a.awaitStarted(Servers.START_TIME);
        b.awaitStarted(Servers.START_TIME);
    }

    private CarbonServerBuilder server(String name) {
        return Servers.withConnector(
                name,
                table()
                        + "\nproducer_name = \"node-"
                        + name
                        + "\"\nmigrate_from = \"carbon-cache-sync-manager\"");
    }

    @AfterAll
    void stopServers() throws Exception {
        for (AutoCloseable part : Arrays.asList(b, a, broker)) {
            if (part != null) {
                part.close();
            }
        }
    }

    @BeforeEach
    void startWithTheOldConnectorOnB() throws JMSException {
        connectorA.awaitConnected();
        connectorB.awaitConnected();
        changeBToOld();
    }

    @AfterEach
    void leaveBNew() {
        if (oldB != null) {
            changeBToNew();
        }
    }

    @Test
    void nothingIsStaleOnAnyNodeOnTheWayThereAndBack() throws Exception {
        everythingCrosses("old");
        assertThat(connectorA.count("MigrationTextsApplied")).isGreaterThan(ENTRIES);
        a.awaitLog("Messages of carbon-cache-sync-manager come, and are applied", SOON);

        changeBToNew();
        long texts = connectorA.count("MigrationTextsApplied");
        everythingCrosses("new");
        assertThat(connectorA.count("MigrationTextsApplied"))
                .as("nodes like this one go by the frames of each other")
                .isEqualTo(texts);
        assertThat(connectorA.count("MigrationTextsSent")).isGreaterThan(ENTRIES);
        assertThat(connectorA.count("Ignored", "not_a_frame")).isZero();
        assertThat(connectorA.count("Ignored", "malformed")).isZero();

        changeBToOld();
        everythingCrosses("old again");
        assertThat(connectorA.isHealthy()).isTrue();
    }

    @Test
    void keysOfTheServersOwnClassesAndCachesOfTenantsCross() throws Exception {
        a.run(KeyTasks.PutUserRoles.class, MANAGER, "ItRoles", "alice");
        b.run(KeyTasks.PutUserRoles.class, MANAGER, "ItRoles", "alice");
        b.run(KeyTasks.PutUserRoles.class, MANAGER, "ItRoles", "bob");
        a.run(KeyTasks.RemoveUserRoles.class, MANAGER, "ItRoles", "alice");
        await().atMost(SOON)
                .until(() -> b.run(KeyTasks.CountEntries.class, MANAGER, "ItRoles") == 1);
        a.run(KeyTasks.PutUserRoles.class, MANAGER, "ItRoles", "bob");
        oldB.send(
                OldNode.message(
                        Tenant.SUPER,
                        MANAGER,
                        "ItRoles",
                        b.run(OldNodeTasks.UserRolesKey.class, "bob")));
        await().atMost(SOON)
                .until(() -> a.run(KeyTasks.CountEntries.class, MANAGER, "ItRoles") == 0);

        Tenant tenant = new Tenant("migrating.example", 17);
        RemoteCache onA = a.caches().cache(tenant, MANAGER, "ItOfTenant");
        RemoteCache onB = b.caches().cache(tenant, MANAGER, "ItOfTenant");
        onA.put("key", "value");
        onB.put("key", "value");
        onB.put("other", "value");
        onA.remove("key");
        await().atMost(SOON).until(() -> onB.keys().size() == 1);
        onA.removeAll();
        await().atMost(SOON).until(() -> onB.keys().isEmpty());
        onA.put("key", "value");
        oldB.send(OldNode.message(tenant, MANAGER, "ItOfTenant", serialized("$__clear__all__$.")));
        await().atMost(SOON).until(() -> onA.keys().isEmpty());
        assertThat(oldB.failures()).isEmpty();
    }

    @Test
    void textsMadeToHarmDoNothing() throws Exception {
        RemoteCache onA = a.caches().cache(MANAGER, CACHE);
        onA.put("spared", "value");
        onA.put("removed", "value");
        int caches = a.caches().caches().size();
        long malformed = connectorA.count("Ignored", "malformed");
        long unknown = connectorA.count("Ignored", "unknown_cache");
        long rejected = connectorA.count("Ignored", "not_a_frame");
        long mark = a.log().mark();

        String valid = OldNode.message(Tenant.SUPER, MANAGER, CACHE, serialized("spared"));
        for (int length = 0; length < valid.length(); length += 10) {
            oldB.send(valid.substring(0, length));
        }
        oldB.send(valid.replace("cacheKeyBase64\":\"", "cacheKeyBase64\":\"%"));
        oldB.send(valid + " ".repeat(2 << 20));
        for (int i = 0; i < 5_000; i++) {
            oldB.send(OldNode.message(Tenant.SUPER, MANAGER, "forged" + i, serialized("key")));
        }
        for (int i = 0; i < 100; i++) {
            byte[] notAllowed = serialized(new KeyTasks.UnknownKey("key"));
            oldB.send(OldNode.message(Tenant.SUPER, MANAGER, "forged" + i, notAllowed));
        }
        oldB.tell(MANAGER, CACHE, "removed");

        await().atMost(SOON).until(() -> !onA.contains("removed"));
        assertThat(onA.contains("spared")).isTrue();
        assertThat(connectorA.count("Ignored", "malformed") - malformed)
                .isEqualTo((valid.length() + 9) / 10 + 1);
        assertThat(connectorA.count("Ignored", "unknown_cache") - unknown).isEqualTo(5_100);
        assertThat(connectorA.count("Ignored", "not_a_frame") - rejected).isEqualTo(1);
        assertThat(a.caches().caches()).hasSize(caches);
        assertThat(
                        a.log()
                                .textSince(mark)
                                .lines()
                                .filter(line -> line.contains("{org.cacheconnector"))
                                .filter(line -> line.contains("WARN") || line.contains("ERROR")))
                .hasSizeLessThanOrEqualTo(2);
        assertThat(connectorA.isHealthy()).isTrue();
    }

    @Test
    void withBothConnectorsInOneServerThisOneStandsBackAndSaysWhichJarToRemove() {
        changeBToNew();
        Path jar = new BundleJar(OLD_BUNDLE).write(directory.resolve("old-connector-2.1.11.jar"));
        b.platform().installBundle(jar);

        await().atMost(SOON).until(() -> connectorB.state().equals("CONFLICT"));
        assertThat(connectorB.problems())
                .contains("Remove old-connector-2.1.11.jar from repository/components/dropins")
                .hasLineCount(1);
        assertThat(connectorB.isHealthy()).isFalse();
        assertThat(b.platform().services("javax.cache.CacheInvalidationRequestSender"))
                .noneMatch(name -> name.startsWith("org.cacheconnector"));

        b.platform().stopBundle(OLD_BUNDLE);
        connectorB.awaitConnected();
        assertThat(connectorB.problems()).isEmpty();
    }

    private void changeBToOld() throws JMSException {
        b.platform().stopBundle(Bundle.SYMBOLIC_NAME);
        oldB = new OldNode(b, oldClient(), "node-b");
        ConnectorView.awaitNoMoreClears(List.of(connectorA));
    }

    private void changeBToNew() {
        assertThat(oldB.failures()).isEmpty();
        oldB.close();
        oldB = null;
        b.platform().startBundle(Bundle.SYMBOLIC_NAME);
        connectorB.awaitConnected();
        connectorB.awaitAnyPeer();
        ConnectorView.awaitNoMoreClears(List.of(connectorA, connectorB));
    }

    /** Updates and removals, from A to B and from B to A. */
    private void everythingCrosses(String round) throws Exception {
        String updatedOnA = fill(round + " updated on a ");
        put(a, updatedOnA, "new");
        awaitNone(b, updatedOnA);
        assertThat(count(a, updatedOnA, "new")).isEqualTo(ENTRIES);

        String removedOnA = fill(round + " removed on a ");
        a.run(ManyEntries.Remove.class, MANAGER, CACHE, removedOnA, 0, ENTRIES, 0);
        awaitNone(b, removedOnA);

        String updatedOnB = fill(round + " updated on b ");
        put(b, updatedOnB, "new");
        tell(updatedOnB);
        awaitNone(a, updatedOnB);
        assertThat(count(b, updatedOnB, "new")).isEqualTo(ENTRIES);

        String removedOnB = fill(round + " removed on b ");
        b.run(ManyEntries.Remove.class, MANAGER, CACHE, removedOnB, 0, ENTRIES, 0);
        tell(removedOnB);
        awaitNone(a, removedOnB);
    }

    private String fill(String prefix) {
        put(a, prefix, "old");
        put(b, prefix, "old");
        assertThat(count(a, prefix, "old")).isEqualTo(ENTRIES);
        assertThat(count(b, prefix, "old")).isEqualTo(ENTRIES);
        return prefix;
    }

    /** Does what the other connector's hooks would do. */
    private void tell(String prefix) throws Exception {
        for (int i = 0; oldB != null && i < ENTRIES; i++) {
            oldB.tell(MANAGER, CACHE, prefix + i);
        }
    }

    private static void put(CarbonServer server, String prefix, String value) {
        server.run(ManyEntries.Put.class, MANAGER, CACHE, prefix, 0, ENTRIES, value);
    }

    private static int count(CarbonServer server, String prefix, String value) {
        return server.run(ManyEntries.Count.class, MANAGER, CACHE, prefix, 0, ENTRIES, value);
    }

    private static void awaitNone(CarbonServer server, String prefix) {
        await().atMost(SOON).until(() -> count(server, prefix, "old") == 0);
    }

    private static byte[] serialized(Object key) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(key);
        }
        return bytes.toByteArray();
    }
}
