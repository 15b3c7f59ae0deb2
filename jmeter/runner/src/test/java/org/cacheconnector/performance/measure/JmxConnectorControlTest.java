package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class JmxConnectorControlTest {

    private static final String NAME = "org.cacheconnector:type=CacheConnector";

    private final Map<String, Object> attributes = new ConcurrentHashMap<>();
    private final List<String> calls = new CopyOnWriteArrayList<>();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final MBeanServer beans = MBeanServerFactory.newMBeanServer();
    private JmxConnectorControl control;
    private long clearsAfterResume = 1;

    /** One comes at each look. */
    private int furtherClears;

    private long clears;

    @BeforeEach
    void register() throws Exception {
        running();
        CacheConnectorLook bean =
                (CacheConnectorLook)
                        Proxy.newProxyInstance(
                                getClass().getClassLoader(),
                                new Class<?>[] {CacheConnectorLook.class},
                                (proxy, method, arguments) -> answer(method));
        beans.registerMBean(
                new StandardMBean(bean, CacheConnectorLook.class, true), new ObjectName(NAME));
        control = new JmxConnectorControl("a1", beans, () -> closed.set(true), Duration.ZERO);
    }

    @Test
    void pauseAndResumeAreInForceWhenTheyReturn() {
        control.pause();
        assertThat(attributes).containsEntry("State", "PAUSED");
        control.pause();
        control.resume();
        control.resume();
        control.awaitReady(Duration.ofSeconds(1));

        assertThat(calls).containsExactly("pause", "resume");
    }

    @Test
    void hooksThatStayAreNoPause() {
        paused();
        attributes.put("AttachedCaches", 3L);
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(control::pause)
                .withMessageContaining("a1 is not paused with all hooks off");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aConnectorThatDoesNotConnectIsSaidWithItsProblem() {
        attributes.put("ConnectionState", "DISCONNECTED");
        attributes.put("Problems", new String[] {"UNREACHABLE: nobody listens"});

        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(() -> control.awaitReady(Duration.ofMillis(100)))
                .withMessageContaining("RUNNING, connection DISCONNECTED")
                .withMessageContaining("nobody listens");
    }

    @Test
    void aConnectorThatHasNotClearedTheCachesIsNotReady() {
        clearsAfterResume = 0;
        control.pause();
        control.resume();

        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(() -> control.awaitReady(Duration.ofMillis(100)))
                .withMessageContaining("caches cleared");
    }

    @Test
    void clearsThatFollowAreWaitedFor() {
        control = new JmxConnectorControl("a1", beans, () -> {}, Duration.ofMillis(60));
        control.pause();
        control.resume();
        furtherClears = 4;

        control.awaitReady(Duration.ofSeconds(10));

        assertThat(furtherClears).isZero();
        assertThat(control.counters()).containsEntry("clears.first_connection", 5L);
    }

    @Test
    void aConnectorThatRefusesIsQuoted() {
        attributes.put("State", "DISABLED");

        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(control::pause)
                .withMessageContaining("a1 does not pause: the connector is DISABLED");
    }

    @Test
    void countersAreReadByName() {
        attributes.put("Captured", 42L);
        attributes.put("Clears", Map.of("resumed", 2L));

        assertThat(control.counters())
                .containsEntry("captured", 42L)
                .containsEntry("clears.resumed", 2L)
                .containsEntry("publishedBytes", 0L)
                .doesNotContainKey("clears");
    }

    @Test
    void aNodeWithoutConnectorIsSaid() throws Exception {
        beans.unregisterMBean(new ObjectName(NAME));

        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(control::counters)
                .withMessageContaining("The connector of a1 cannot be asked");
    }

    @Test
    void closingClosesTheConnection() {
        control.close();

        assertThat(closed).isTrue();
    }

    private void running() {
        attributes.putAll(
                Map.of(
                        "State",
                        "RUNNING",
                        "ConnectionState",
                        "CONNECTED",
                        "Problems",
                        new String[0],
                        "AttachedCaches",
                        30L));
    }

    private void paused() {
        attributes.putAll(
                Map.of(
                        "State",
                        "PAUSED",
                        "ConnectionState",
                        "NONE",
                        "Problems",
                        new String[0],
                        "AttachedCaches",
                        0L));
    }

    private Object answer(Method method) {
        return switch (method.getName()) {
            case "pause" -> {
                if (!"RUNNING".equals(attributes.get("State"))) {
                    throw new IllegalStateException("the connector is " + attributes.get("State"));
                }
                calls.add("pause");
                paused();
                yield null;
            }
            case "resume" -> {
                calls.add("resume");
                running();
                clears = clearsAfterResume;
                attributes.put("Clears", Map.of("first_connection", clears));
                yield null;
            }
            case "getClears" -> {
                if (furtherClears > 0) {
                    furtherClears--;
                    clears++;
                    attributes.put("Clears", Map.of("first_connection", clears));
                }
                yield attributes.getOrDefault("Clears", Map.of());
            }
            default -> {
                Object value = attributes.get(method.getName().replaceFirst("^(get|is)", ""));
                if (value == null) {
                    value = method.getReturnType() == Map.class ? Map.of() : (Object) 0L;
                }
                yield value;
            }
        };
    }
}
