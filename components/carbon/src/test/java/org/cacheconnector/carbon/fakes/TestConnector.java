package org.cacheconnector.carbon.fakes;

import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Supplier;
import org.awaitility.core.ConditionFactory;
import org.cacheconnector.carbon.caches.CacheDirectory;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.carbon.config.ConfigurationReader;
import org.cacheconnector.carbon.config.ConnectorTable;
import org.cacheconnector.carbon.lifecycle.ConnectorLifecycle;
import org.cacheconnector.carbon.lifecycle.ConnectorState;
import org.cacheconnector.carbon.lifecycle.ConnectorStatus;
import org.cacheconnector.carbon.lifecycle.ServerEnvironment;
import org.cacheconnector.carbon.lifecycle.SessionFactory;
import org.cacheconnector.carbon.lifecycle.StateLog;
import org.cacheconnector.carbon.management.BeanAttributes;
import org.cacheconnector.carbon.management.CacheConnectorBean;
import org.cacheconnector.carbon.management.ConnectorCounters;
import org.cacheconnector.core.operator.RequestHandler;

/** A whole connector on Carbon's real caches, whose broker is a fake; not started. */
public final class TestConnector implements AutoCloseable {

    public final CarbonServer server = new CarbonServer();
    public final FakeLinkFactory broker = new FakeLinkFactory("fake");
    public final ConnectorCounters counters = new ConnectorCounters(System::nanoTime);

    /** What is configured, to be changed before the start. */
    public final Map<String, String> values = new ConcurrentHashMap<>();

    /** What waits for the vault, with the reason. */
    public final Map<String, String> waiting = new ConcurrentHashMap<>();

    public final List<Thread> threads = new CopyOnWriteArrayList<>();
    public final BeanAttributes attributes = new BeanAttributes("1.0", counters);
    public final CacheDirectory caches = new CacheDirectory();
    public final ConnectorLifecycle lifecycle;
    public final CacheConnectorBean bean;

    /** A connector that answers no operator. */
    public TestConnector() {
        this(List.of(), connector -> status -> request -> List.of());
    }

    public TestConnector(
            List<String> blocked,
            Function<TestConnector, Function<Supplier<ConnectorStatus>, RequestHandler>>
                    operators) {
        values.putAll(
                Map.of(
                        "enabled", "true",
                        "broker_type", "fake",
                        "provider_url", "fake:1",
                        "topic_name", "caches"));
        ServerEnvironment environment =
                new ServerEnvironment(
                        server.configuration(), server, caches, Class::forName, this::newThread);
        lifecycle =
                new ConnectorLifecycle(
                        () ->
                                new ConnectorTable(
                                        values, Map.of(), waiting, new NamedCaches(blocked)),
                        new ConfigurationReader(() -> "node-1", this::newThread),
                        new SessionFactory(
                                environment,
                                counters,
                                Clock.systemUTC(),
                                "1.0",
                                operators.apply(this)),
                        new StateLog("1.0", Clock.systemUTC()),
                        this::newThread,
                        Duration.ofMillis(20));
        bean = new CacheConnectorBean(attributes, lifecycle, counters);
    }

    private Thread newThread(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        threads.add(thread);
        return thread;
    }

    /** Starts it, and waits until it is in that state. */
    public void start(ConnectorState state) {
        lifecycle.addFactory(broker);
        lifecycle.start();
        awaitState(state);
    }

    public void awaitState(ConnectorState state) {
        soon().until(() -> lifecycle.status().state() == state);
    }

    public static ConditionFactory soon() {
        return await().pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(5))
                .atMost(Duration.ofSeconds(30));
    }

    @Override
    public void close() {
        lifecycle.stop();
    }
}
