package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every cache operation that changes or removes an entry on one server removes it on the other. */
abstract class CacheOperationsSuite {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final Duration SOON = Duration.ofSeconds(5);

    private final ServerPair servers;
    private RemoteCache onA;
    private RemoteCache onB;

    CacheOperationsSuite(ServerPair servers) {
        this.servers = servers;
    }

    /** What is done on A to an entry that both servers hold. */
    enum Change {
        REMOVE((cache, key) -> cache.remove(key)),
        REMOVE_ALL((cache, key) -> cache.removeAll()),
        REMOVE_ALL_OF_SOME((cache, key) -> cache.removeAll(Set.of(key))),
        REMOVE_IF_EQUAL((cache, key) -> cache.remove(key, "old")),
        GET_AND_REMOVE((cache, key) -> cache.getAndRemove(key)),
        PUT((cache, key) -> cache.put(key, "new")),
        PUT_OF_AN_EQUAL_VALUE((cache, key) -> cache.put(key, "old")),
        PUT_ALL((cache, key) -> cache.putAll(Map.of(key, "new"))),
        REPLACE((cache, key) -> cache.replace(key, "new")),
        GET_AND_REPLACE((cache, key) -> cache.getAndReplace(key, "new"));

        @SuppressWarnings("ImmutableEnumChecker") // a lambda without state
        private final BiConsumer<RemoteCache, String> action;

        Change(BiConsumer<RemoteCache, String> action) {
            this.action = action;
        }

        void applyTo(RemoteCache cache, String key) {
            action.accept(cache, key);
        }
    }

    /** A cache for each test, as what another has removed is guarded for a second. */
    @BeforeEach
    void makeCaches(TestInfo test) {
        String cache = "ItOperations" + test.getDisplayName().hashCode();
        onA = servers.a.caches().cache(MANAGER, cache);
        onB = servers.b.caches().cache(MANAGER, cache);
    }

    @ParameterizedTest
    @EnumSource
    void aChangeOnOneServerRemovesTheEntryFromTheOther(Change change) {
        // One for each change: updates of the same key in quick succession are slowed down.
        String key = change.name();
        onA.put(key, "old");
        onB.put(key, "old");
        assertThat(onB.contains(key)).isTrue();

        change.applyTo(onA, key);

        await(key).atMost(SOON).until(() -> !onB.contains(key));
    }

    @Test
    void removingAKeyThatOnlyTheOtherServerHoldsRemovesItThere() {
        onB.put("key", "value");

        onA.remove("key");

        await().atMost(SOON).until(() -> !onB.contains("key"));
    }

    @Test
    void otherEntriesStay() {
        Map<String, String> entries = new LinkedHashMap<>();
        for (int i = 0; i < 20; i++) {
            entries.put("key" + i, "value");
        }
        onB.putAll(entries);

        onA.remove("key7");

        await().atMost(SOON).until(() -> !onB.contains("key7"));
        assertThat(onB.keys()).hasSize(19);
    }

    @Test
    void aNewEntryRemovesNothing() {
        onB.put("fresh", "value of B");

        onA.put("fresh", "value of A");
        fence();

        assertThat(onA.get("fresh")).isEqualTo("value of A");
        assertThat(onB.get("fresh")).isEqualTo("value of B");
    }

    @Test
    void whatIsAppliedIsNotPublishedAgain() {
        onA.put("key", "old");
        onB.put("key", "old");
        fence();
        long publishedByB = servers.connectorB.count("PublishedInvalidations");

        onA.put("key", "new");
        await().atMost(SOON).until(() -> !onB.contains("key"));
        fence();

        assertThat(servers.connectorB.count("PublishedInvalidations")).isEqualTo(publishedByB);
        assertThat(onA.get("key")).as("the fresh entry of the sender stays").isEqualTo("new");
        assertThat(servers.connectorA.attribute("NodeId"))
                .as("names are made up, and differ")
                .isNotEqualTo(servers.connectorB.attribute("NodeId"));
    }

    @Test
    void aCacheOnTheBlockListIsLeftAlone() {
        RemoteCache blockedOnA =
                servers.a.caches().cache(ServerPair.BLOCKED_MANAGER, ServerPair.BLOCKED_CACHE);
        RemoteCache blockedOnB =
                servers.b.caches().cache(ServerPair.BLOCKED_MANAGER, ServerPair.BLOCKED_CACHE);
        blockedOnA.put("key", "value");
        blockedOnB.put("key", "value");

        blockedOnA.remove("key");
        fence();

        assertThat(blockedOnB.contains("key")).isTrue();
    }

    /**
     * Waits until everything A did before has arrived at B: messages of one node keep their order.
     */
    private void fence() {
        RemoteCache fenceA = servers.a.caches().cache(MANAGER, "ItFence");
        RemoteCache fenceB = servers.b.caches().cache(MANAGER, "ItFence");
        fenceB.put("fence", "up");
        fenceA.remove("fence");
        await().atMost(SOON).until(() -> !fenceB.contains("fence"));
    }
}
