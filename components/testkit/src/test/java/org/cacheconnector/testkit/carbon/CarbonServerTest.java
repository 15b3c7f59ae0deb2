package org.cacheconnector.testkit.carbon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.harness.server.BundleJar;
import org.cacheconnector.harness.server.ClassFiles;
import org.cacheconnector.testkit.driver.CacheName;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.cacheconnector.testkit.driver.TaskFailedException;
import org.cacheconnector.testkit.driver.Tenant;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("full")
@Timeout(120)
class CarbonServerTest {

    private static final String BUNDLE = "org.example.keys";
    private static final Tenant FOO = new Tenant("foo.com", 1);
    private static final Tenant BAR = new Tenant("bar.com", 2);

    @TempDir private static Path directory;
    private static CarbonServer server;

    @BeforeAll
    static void start() throws IOException {
        BundleJar keys = new BundleJar(BUNDLE).header("Export-Package", Key.class.getPackageName());
        ClassFiles.withNested(Key.class).forEach(keys::add);
        Path bundle = keys.write(directory.resolve("keys.jar"));
        server =
                CarbonServer.named("testkit")
                        .bundle(bundle)
                        .setting("server", "default_cache_timeout", "\"7m\"")
                        .toml("[server.cache]\npropagation_enabled = true")
                        .systemProperty("from.the.test", "yes")
                        .start();
    }

    @AfterAll
    static void close() {
        server.close();
    }

    @Test
    void runsAShippedTaskWithItsNestedClasses() {
        assertThat(server.run(Describe.class, "a", 2)).isEqualTo("[a, 2] yes ACTIVE");
    }

    @Test
    void reportsWhatATaskThrows() {
        assertThatThrownBy(() -> server.run(Fail.class))
                .isInstanceOf(TaskFailedException.class)
                .hasMessageContaining("IllegalStateException: on purpose")
                .hasMessageContaining("CarbonServerTest$Fail.run");
    }

    @Test
    void givesUpOnATaskThatTakesTooLong() {
        assertThatThrownBy(
                        () ->
                                server.driver()
                                        .withTimeout(Duration.ofMillis(300))
                                        .run(WaitForEver.class))
                .isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void changesAndReadsCaches() {
        RemoteCache cache = server.caches().cache("manager", "operations");
        cache.put("k", "v");
        assertThat(cache.get("k")).isEqualTo("v");
        assertThat(cache.contains("k")).isTrue();
        assertThat(cache.replace("k", "w")).isTrue();
        assertThat(cache.getAndReplace("k", "y")).isEqualTo("w");
        assertThat(cache.remove("k", "y")).isTrue();
        assertThat(cache.contains("k")).isFalse();

        cache.putAll(Map.of(1, "a", 2, "b", 3, "c", 4, "d"));
        assertThat(cache.getAndRemove(1)).isEqualTo("a");
        cache.removeAll(Set.of(2));
        assertThat(cache.remove(3)).isTrue();
        assertThat(cache.keys()).isEqualTo(List.of(4));
        cache.removeAll();
        assertThat(cache.keys()).isEmpty();
        cache.put("z", 1L);
        cache.remove("z");
        assertThat(cache.contains("z")).isFalse();
        assertThat(cache.hasPutIfNoDuplicate()).isFalse();
    }

    @Test
    void keepsTenantsApartWithoutThemExisting() {
        server.caches().cache(FOO, "manager", "shared").put("k", "foo's");
        server.caches().cache(BAR, "manager", "shared").put("k", "bar's");

        assertThat(server.caches().cache(FOO, "manager", "shared").get("k")).isEqualTo("foo's");
        assertThat(server.caches().caches())
                .contains(
                        new CacheName("foo.com", "manager", "$__local__$.shared"),
                        new CacheName("bar.com", "manager", "$__local__$.shared"));
    }

    @Test
    void keepsKeysOfClassesThatABundleExports() {
        RemoteCache cache = server.caches().cache("manager", "keys");
        cache.put(new Key("a"), "v");

        assertThat(cache.get(new Key("a"))).isEqualTo("v");
    }

    @Test
    void readsAndInvokesMBeans() {
        assertThat(server.jmx().exists("java.lang:type=Memory")).isTrue();
        assertThat(server.jmx().exists("nowhere:type=Nothing")).isFalse();
        assertThat(server.jmx().attribute("java.lang:type=Runtime", "Pid")).isEqualTo(server.pid());
        assertThat(server.jmx().invoke("java.lang:type=Memory", "gc")).isNull();
    }

    @Test
    void stopsAndStartsBundles() {
        assertThat(server.platform().bundleState(BUNDLE)).isEqualTo("ACTIVE");
        server.platform().stopBundle(BUNDLE);
        assertThat(server.platform().bundleState(BUNDLE)).isEqualTo("RESOLVED");
        server.platform().startBundle(BUNDLE);
        assertThat(server.platform().bundleState(BUNDLE)).isEqualTo("ACTIVE");
        assertThat(server.platform().bundleState("org.example.absent")).isEqualTo("ABSENT");
    }

    @Test
    void looksAtThePlatform() {
        assertThat(server.platform().services("javax.cache.CacheInvalidationRequestSender"))
                .contains(
                        "org.wso2.carbon.caching.impl.clustering."
                                + "ClusterCacheInvalidationRequestSender");
        assertThat(server.platform().threadNames()).contains("Finalizer");
        assertThat(server.platform().serverProperty("Cache.ForceLocalCache")).isEqualTo("true");
    }

    @Test
    void takesTheTestsConfiguration() {
        assertThat(server.platform().serverProperty("Cache.DefaultCacheTimeout")).isEqualTo("7");
        assertThat(server.platform().serverProperty("Cache.CachePropagationEnabled"))
                .isEqualTo("true");
    }

    @Test
    void doesNothingWhilePaused() {
        server.pause();
        try {
            assertThatThrownBy(
                            () ->
                                    server.driver()
                                            .withTimeout(Duration.ofMillis(300))
                                            .run(Describe.class))
                    .isInstanceOf(UncheckedIOException.class);
        } finally {
            server.resume();
        }
        assertThat(server.run(Describe.class)).isEqualTo("[] yes ACTIVE");
    }

    @Test
    void startsTwoServersAtOnceAndLeavesNothingBehind() {
        CarbonServer one = CarbonServer.named("one").build();
        CarbonServer two = CarbonServer.named("two").build();
        try (one;
                two) {
            one.launch();
            two.launch();
            one.awaitStarted(Duration.ofMinutes(1));
            two.awaitStarted(Duration.ofMinutes(1));
            one.caches().cache("manager", "cache").put("k", "v");
            assertThat(two.caches().cache("manager", "cache").contains("k")).isFalse();
            assertThat(Loopback.accepts(one.httpsPort())).isTrue();
            one.awaitLog("WSO2 Carbon started", Duration.ofSeconds(1));

            assertThat(one.stop()).isLessThan(Duration.ofSeconds(10));
            assertThat(one.isRunning()).isFalse();
            assertThat(one.log().text()).contains("Shutdown complete");
            two.kill();
            assertThat(two.isRunning()).isFalse();
        }
        assertThat(ProcessHandle.of(one.pid())).isEmpty();
        assertThat(ProcessHandle.of(two.pid())).isEmpty();
        assertThat(Files.exists(one.home())).isFalse();
    }

    /** A key whose class only this test has. */
    record Key(String name) implements Serializable {}

    private static final class Describe implements NodeTask<String> {

        @Override
        public String run(NodeContext context, Object[] args) {
            return new Text(Arrays.asList(args)).value()
                    + (context.bundleContext().getBundle().getState() == 32 ? " ACTIVE" : "");
        }

        private record Text(List<Object> args) {
            String value() {
                return args + " " + System.getProperty("from.the.test");
            }
        }
    }

    private static final class Fail implements NodeTask<Void> {

        @Override
        public Void run(NodeContext context, Object[] args) {
            throw new IllegalStateException("on purpose");
        }
    }

    private static final class WaitForEver implements NodeTask<Void> {

        @Override
        public Void run(NodeContext context, Object[] args) throws InterruptedException {
            synchronized (context) {
                while (args != null) {
                    context.wait();
                }
            }
            return null;
        }
    }
}
