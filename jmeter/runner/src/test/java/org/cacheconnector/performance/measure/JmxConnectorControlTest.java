package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.management.MBeanServerConnection;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class JmxConnectorControlTest {

    private final FakeBean bean = new FakeBean();
    private final AtomicBoolean closed = new AtomicBoolean();
    private JmxConnectorControl control = control(Duration.ZERO);

    private JmxConnectorControl control(Duration settled) {
        return new JmxConnectorControl("a1", bean.connection(), () -> closed.set(true), settled);
    }

    @Test
    void pauseAndResumeAreInForceWhenTheyReturn() {
        control.pause();
        assertThat(bean.attributes).containsEntry("State", "PAUSED");
        control.pause();
        control.resume();
        control.resume();
        control.awaitReady(Duration.ofSeconds(1));

        assertThat(bean.calls).containsExactly("pause", "resume");
        control.close();
        assertThat(closed).isTrue();
    }

    @Test
    void aConnectorThatDoesNotConnectIsSaidWithItsProblem() {
        bean.attributes.put("ConnectionState", "DISCONNECTED");
        bean.attributes.put("Problems", new String[] {"UNREACHABLE: nobody listens"});

        assertFails(
                () -> control.awaitReady(Duration.ofMillis(100)),
                "RUNNING, connection DISCONNECTED UNREACHABLE: nobody listens");
    }

    @Test
    void aConnectorThatHasNotClearedTheCachesIsNotReady() {
        control.pause();
        control.resume();
        bean.clears = 0;

        assertFails(() -> control.awaitReady(Duration.ofMillis(100)), "caches cleared");
    }

    @Test
    void clearsThatFollowAreWaitedFor() {
        control = control(Duration.ofMillis(60));
        control.pause();
        control.resume();
        bean.furtherClears = 4;

        control.awaitReady(Duration.ofSeconds(10));

        assertThat(bean.furtherClears).isZero();
        assertThat(control.counters()).containsEntry("clears.resumed", 5L);
    }

    @Test
    void countersAreReadByName() {
        bean.attributes.put("Captured", 42L);

        assertThat(control.counters())
                .containsEntry("captured", 42L)
                .containsEntry("clears.resumed", 0L)
                .containsEntry("publishedBytes", 0L)
                .doesNotContainKey("clears");
    }

    private static void assertFails(ThrowingCallable call, String message) {
        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(call)
                .withMessageContaining(message);
    }

    /** The connector's MXBean as far as the runner uses it. */
    private static final class FakeBean {

        final List<String> calls = new ArrayList<>();
        final Map<String, Object> attributes = new HashMap<>();
        long clears;

        /** One comes at each look. */
        int furtherClears;

        FakeBean() {
            state("RUNNING", "CONNECTED", 30);
            attributes.put("Problems", new String[0]);
        }

        private void state(String state, String connection, long caches) {
            attributes.put("State", state);
            attributes.put("ConnectionState", connection);
            attributes.put("AttachedCaches", caches);
        }

        MBeanServerConnection connection() {
            return proxy(
                    MBeanServerConnection.class,
                    (proxy, method, arguments) ->
                            method.getName().equals("invoke")
                                    ? invoke((String) arguments[1])
                                    : attribute((String) arguments[1]));
        }

        private static <T> T proxy(Class<T> type, InvocationHandler handler) {
            return type.cast(
                    Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
        }

        private Object attribute(String name) {
            if (!List.of("Ignored", "Clears", "Failures").contains(name)) {
                return attributes.getOrDefault(name, 0L);
            }
            if (name.equals("Clears") && furtherClears > 0) {
                furtherClears--;
                clears++;
            }
            Map<String, Object> row = Map.of("key", "resumed", "value", clears);
            CompositeData entry =
                    proxy(CompositeData.class, (proxy, method, key) -> row.get(key[0]));
            return proxy(TabularData.class, (proxy, method, none) -> List.of(entry));
        }

        private Object invoke(String operation) {
            if (operation.equals("resume")) {
                state("RUNNING", "CONNECTED", 30);
                clears = 1;
            } else {
                state("PAUSED", "NONE", 0);
            }
            calls.add(operation);
            return null;
        }
    }
}
