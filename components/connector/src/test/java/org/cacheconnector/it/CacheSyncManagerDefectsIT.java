package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import javax.jms.Connection;
import javax.jms.MessageProducer;
import javax.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * What was seen to go wrong with {@code carbon-cache-sync-manager}, the one other connector there
 * is, between two real servers; each by the number it has in our list. Number 6 is about a bridge,
 * which this connector does not have; number 9 is about JMS sessions and tested with the broker
 * links.
 */
@Tag("full")
@ExtendWith(TwoServers.Extension.class)
@Timeout(120)
class CacheSyncManagerDefectsIT {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final Duration SOON = Duration.ofSeconds(5);

    private final TwoServers servers;

    CacheSyncManagerDefectsIT(TwoServers servers) {
        this.servers = servers;
    }

    @Test
    void defect1RemovalsStayOnTheNodeWithoutInvalidationImpl() {
        RemoteCache onA = servers.a.caches().cache(MANAGER, "ItDefect1");
        RemoteCache onB = servers.b.caches().cache(MANAGER, "ItDefect1");
        onB.put("removed", "value");
        onB.put("cleared", "value");

        onA.remove("removed");
        await().atMost(SOON).until(() -> !onB.contains("removed"));
        assertThat(onB.contains("cleared")).isTrue();
        onA.removeAll();
        await().atMost(SOON).until(() -> !onB.contains("cleared"));
    }

    @Test
    void defect2SomeRemovalsNeverPropagate() {
        RemoteCache onA = servers.a.caches().cache(MANAGER, "ItDefect2");
        RemoteCache onB = servers.b.caches().cache(MANAGER, "ItDefect2");
        for (String key : List.of("get and remove", "remove if equal", "remove all of")) {
            onA.put(key, "value");
            onB.put(key, "value");
        }

        onA.getAndRemove("get and remove");
        onA.remove("remove if equal", "value");
        onA.removeAll(Set.of("remove all of"));

        await().atMost(SOON).until(() -> onB.keys().isEmpty());
    }

    @Test
    void defect3KeysOfManyTypesAreRefused() {
        RemoteCache onA = servers.a.caches().cache(MANAGER, "ItDefect3");
        RemoteCache onB = servers.b.caches().cache(MANAGER, "ItDefect3");
        List<Object> keys =
                List.of(7, 7L, new UUID(0, 7), TimeUnit.DAYS, new ArrayList<>(List.of("a", 7)));
        keys.forEach(key -> onB.put(key, "value"));
        onB.put("bystander", "value");

        keys.forEach(onA::remove);

        await().atMost(SOON).until(() -> onB.keys().size() == 1);
        assertThat(onB.contains("bystander")).isTrue();
    }

    @Test
    void defect4CachesOlderThanTheConnectorNeverPropagateUpdates() {
        servers.a.platform().stopBundle(Bundle.SYMBOLIC_NAME);
        RemoteCache onA = servers.a.caches().cache(MANAGER, "ItDefect4");
        onA.put("key", "old");
        servers.a.platform().startBundle(Bundle.SYMBOLIC_NAME);
        servers.awaitConnected();
        RemoteCache onB = servers.b.caches().cache(MANAGER, "ItDefect4");
        onA.put("key", "old");
        onB.put("key", "old");

        onA.put("key", "new");

        await().atMost(SOON).until(() -> !onB.contains("key"));
    }

    @Test
    void defect5WithoutAProducerNameANodeRemovesItsOwnFreshEntries() {
        RemoteCache onA = servers.a.caches().cache(MANAGER, "ItDefect5");
        RemoteCache onB = servers.b.caches().cache(MANAGER, "ItDefect5");
        onA.put("key", "old");
        onB.put("key", "old");

        onA.put("key", "fresh");

        await().atMost(SOON).until(() -> !onB.contains("key"));
        assertThat(onA.get("key")).isEqualTo("fresh");
        assertThat(servers.connectorA.attribute("NodeId"))
                .as("names are made up, and differ")
                .isNotEqualTo(servers.connectorB.attribute("NodeId"));
    }

    @Test
    void defect7ForgedNamesCreateCaches() throws Exception {
        int before = servers.b.caches().caches().size();
        long ignoredBefore = servers.connectorB.count("Ignored", "not_a_frame");

        Connection connection =
                new ActiveMQConnectionFactory(servers.broker.url()).createConnection();
        try {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer topic = session.createProducer(session.createTopic(Servers.TOPIC));
            for (int i = 0; i < 5_000; i++) {
                topic.send(
                        session.createTextMessage(
                                "ClusterCacheInvalidationRequest{tenantId=-1234,"
                                        + " tenantDomain='carbon.super', messageId=1,"
                                        + " cacheManager=M, cache=$__local__$.forged"
                                        + i
                                        + ", cacheKey=k}"));
            }
        } finally {
            connection.close();
        }

        await().atMost(Duration.ofSeconds(30))
                .until(
                        () ->
                                servers.connectorB.count("Ignored", "not_a_frame")
                                        >= ignoredBefore + 5_000);
        assertThat(servers.b.caches().caches()).hasSize(before);
    }

    @Test
    void defect8EveryRestartRegistersTheHooksOnceMore() {
        for (int i = 0; i < 3; i++) {
            servers.b.platform().stopBundle(Bundle.SYMBOLIC_NAME);
            servers.b.platform().startBundle(Bundle.SYMBOLIC_NAME);
        }
        servers.awaitConnected();

        for (String hook :
                List.of(
                        "javax.cache.CacheInvalidationRequestSender",
                        "javax.cache.event.CacheEntryListener")) {
            assertThat(servers.b.platform().services(hook))
                    .filteredOn(name -> name.startsWith("org.cacheconnector"))
                    .hasSize(1);
        }
    }
}
