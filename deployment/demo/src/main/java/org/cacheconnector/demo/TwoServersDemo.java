package org.cacheconnector.demo;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.awaitility.Awaitility;
import org.cacheconnector.testkit.broker.ActiveMqBrokerProcess;
import org.cacheconnector.testkit.carbon.CarbonServer;

/**
 * Starts a broker and two real Carbon servers with the connector, changes cache entries on one and
 * shows when they are gone from the other, with the connector on and off; then stops everything.
 * The exit code is 0 only if everything was as promised.
 */
public final class TwoServersDemo {

    private static final String BEAN = "org.cacheconnector:type=CacheConnector";
    private static final String MANAGER = "DEMO";
    private static final String CACHE = "Tokens";
    private static final int ENTRIES = 300;
    private static final int PER_SECOND = 100;
    private static final Duration START_TIME = Duration.ofMinutes(2);
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration STALE_LONG_ENOUGH = Duration.ofSeconds(3);

    private final long start = System.nanoTime();
    private final CarbonServer a;
    private final CarbonServer b;

    private TwoServersDemo(CarbonServer a, CarbonServer b) {
        this.a = a;
        this.b = b;
    }

    /**
     * Runs the demonstration.
     *
     * @param args none
     */
    public static void main(String[] args) {
        Path bundle = Path.of(System.getProperty("connector.bundle", ""));
        if (!Files.isRegularFile(bundle)) {
            System.err.println(
                    "No bundle at '" + bundle + "'. Run the demo with the command in README.md.");
            System.exit(2);
        }
        boolean asPromised;
        try (ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
                CarbonServer a = server("a", bundle, broker.url());
                CarbonServer b = server("b", bundle, broker.url())) {
            asPromised = new TwoServersDemo(a, b).run(broker.url());
        }
        System.out.println(
                asPromised
                        ? "\nAs promised. Everything is stopped."
                        : "\nNOT as promised, see the table. Everything is stopped.");
        System.exit(asPromised ? 0 : 1);
    }

    private static CarbonServer server(String name, Path bundle, String brokerUrl) {
        return CarbonServer.named(name)
                .bundle(bundle)
                .toml(
                        "[cache_invalidator.mb]\nenabled = true\nbroker_type = \"activemq\"\n"
                                + "provider_url = \""
                                + brokerUrl
                                + "\"\ntopic_name = \"cacheinvalidation\"")
                .build();
    }

    private boolean run(String brokerUrl) {
        say("A broker is up at " + brokerUrl + ". Starting two real Carbon servers ...");
        a.launch();
        b.launch();
        a.awaitStarted(START_TIME);
        b.awaitStarted(START_TIME);
        awaitConnected();
        say("Servers A and B are up, with the connector. Warming up ...");
        round("on", false, ENTRIES);
        round("on", true, ENTRIES);
        say(
                "Changing %d entries on A, %d a second; when is each gone from B?"
                        .formatted(ENTRIES, PER_SECOND));
        System.out.println("\n" + Round.HEADER);
        boolean asPromised = allGone(print(round("on", false, ENTRIES)));
        asPromised &= allGone(print(round("on", true, ENTRIES)));
        a.jmx().invoke(BEAN, "pause");
        b.jmx().invoke(BEAN, "pause");
        asPromised &= print(round("off", false, 0)).gone() == 0;
        asPromised &= print(round("off", true, 0)).gone() == 0;
        System.out.printf(
                Locale.ROOT,
                "%nWithout the connector every entry was still there %d s later.%n",
                STALE_LONG_ENOUGH.toSeconds());
        return asPromised;
    }

    private static Round print(Round round) {
        System.out.println(round.row());
        return round;
    }

    private static boolean allGone(Round round) {
        return round.gone() == round.changed();
    }

    private Round round(String connector, boolean update, int expectedGone) {
        Map<Object, Object> entries = new LinkedHashMap<>();
        for (int i = 0; i < ENTRIES; i++) {
            entries.put("key" + i, "value");
        }
        for (CarbonServer server : new CarbonServer[] {a, b}) {
            server.caches().cache(MANAGER, CACHE).removeAllLocal();
            server.caches().cache(MANAGER, CACHE).putAll(entries);
            server.driver().ship(WatchTasks.class);
        }
        b.run(WatchTasks.Start.class, MANAGER, CACHE);
        Map<Object, Long> changed =
                a.run(ChangeSteadily.class, MANAGER, CACHE, ENTRIES, PER_SECOND, update);
        Duration patience = expectedGone == 0 ? STALE_LONG_ENOUGH : PATIENCE;
        long deadline = System.nanoTime() + patience.toNanos();
        awaitAtMost(
                patience.plusSeconds(1),
                () ->
                        System.nanoTime() > deadline
                                || (expectedGone > 0
                                        && b.run(WatchTasks.Count.class) >= expectedGone));
        Map<Object, Long> gone = b.run(WatchTasks.Stop.class, MANAGER, CACHE);
        return new Round(connector, update ? "update" : "remove", changed, gone);
    }

    private void awaitConnected() {
        for (CarbonServer server : new CarbonServer[] {a, b}) {
            awaitAtMost(
                    PATIENCE,
                    () ->
                            "CONNECTED".equals(server.jmx().attribute(BEAN, "ConnectionState"))
                                    && ((Object[]) server.jmx().attribute(BEAN, "Peers")).length
                                            == 1);
        }
    }

    private static void awaitAtMost(Duration patience, BooleanSupplier condition) {
        Awaitility.await()
                .pollInterval(Duration.ofMillis(50))
                .atMost(patience)
                .until(condition::getAsBoolean);
    }

    private void say(String text) {
        System.out.printf(Locale.ROOT, "[%5.1f s] %s%n", (System.nanoTime() - start) / 1e9, text);
    }
}
