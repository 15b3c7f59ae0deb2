package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtendWith;

/** Keys of every type are found in the other server's cache, and only they. */
@ExtendWith(SharedServers.class)
class KeyTypesIT {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final String BYSTANDER = "bystander";

    private final TwoServers servers;
    private String cache;
    private RemoteCache onA;
    private RemoteCache onB;

    KeyTypesIT(TwoServers servers) {
        this.servers = servers;
    }

    /** A cache for each test, as what another has removed is guarded for a second. */
    @BeforeEach
    void makeCaches(TestInfo test) {
        cache = "ItKeys" + test.getDisplayName().hashCode();
        onA = servers.a.caches().cache(MANAGER, cache);
        onB = servers.b.caches().cache(MANAGER, cache);
    }

    @Test
    void keysOfManyTypesAreRemovedAndOthersStay() {
        List<Object> values =
                List.of("ünïcode 🔑", "\uD800", 7, 7L, 'x', true, 1.5, new UUID(0, 7));
        List<Object> objects =
                List.of(TimeUnit.DAYS, new ArrayList<>(List.of("a", 7)), new BigDecimal("1.10"));
        List<Object> keys = new ArrayList<>(values);
        keys.addAll(objects);
        keys.forEach(key -> onB.put(key, "value"));
        onB.put(BYSTANDER, "value");
        keys.forEach(onA::remove);
        await().atMost(SOON).until(() -> onB.keys().size() == 1);
        assertThat(onB.contains(BYSTANDER)).as("no whole cache was cleared for one").isTrue();
    }

    @Test
    void aByteArrayIsFoundByItsContent() {
        onB.put(new byte[] {1, 2, 3}, "value");
        onB.put(new byte[] {4}, "value");

        onA.remove(new byte[] {1, 2, 3});

        await().atMost(SOON).until(() -> onB.keys().size() == 1);
    }

    @Test
    void aKeyClassOfTheServerItselfIsFoundInItsBundle() {
        servers.b.run(KeyTasks.PutUserRoles.class, MANAGER, cache, "alice");
        servers.b.run(KeyTasks.PutUserRoles.class, MANAGER, cache, "bob");
        assertThat(entriesOnB()).isEqualTo(2);

        servers.a.run(KeyTasks.RemoveUserRoles.class, MANAGER, cache, "alice");

        await().atMost(SOON).until(() -> entriesOnB() == 1);
    }

    @Test
    void aKeyThatOnlyOneServerCanReadClearsTheWholeCacheAndIsCounted() {
        onB.put(BYSTANDER, "value");
        long failuresBefore = servers.connectorB.count("Failures", "decode_key");

        servers.a.run(KeyTasks.RemoveKeyOfUnknownClass.class, MANAGER, cache);

        await().atMost(SOON).until(() -> !onB.contains(BYSTANDER));
        assertThat(servers.connectorB.count("Failures", "decode_key"))
                .isGreaterThan(failuresBefore);
    }

    /** Counted inside the server, as this test can't read keys of the server's own classes. */
    private int entriesOnB() {
        return servers.b.run(KeyTasks.CountEntries.class, MANAGER, cache);
    }
}
