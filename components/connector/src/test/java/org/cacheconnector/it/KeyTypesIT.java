package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

    static Stream<Object> keys() {
        return Stream.of(
                "text",
                "ünïcode 🔑",
                "lone surrogate \uD800",
                Integer.valueOf(-7),
                Long.valueOf(1L << 40),
                Short.valueOf((short) 3),
                Byte.valueOf((byte) -1),
                Character.valueOf('x'),
                true,
                Double.valueOf(1.5),
                Float.valueOf(-0.25f),
                new UUID(1, 2),
                TimeUnit.SECONDS,
                new ArrayList<>(List.of("a", 1)),
                new HashMap<>(Map.of("scope", new ArrayList<>(List.of("openid")))),
                new BigDecimal("1.10"),
                LocalDate.of(2026, 1, 31));
    }

    @ParameterizedTest
    @MethodSource("keys")
    void aKeyOfThisTypeIsRemovedAndOthersStay(Object key) {
        onB.put(key, "value");
        onB.put(BYSTANDER, "value");

        onA.remove(key);

        await().atMost(SOON).until(() -> !onB.contains(key));
        assertThat(onB.contains(BYSTANDER)).as("no whole cache was cleared for it").isTrue();
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
