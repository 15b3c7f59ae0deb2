package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.DynamicMBean;
import javax.management.JMException;
import javax.management.MBeanInfo;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;
import javax.management.openmbean.TabularData;
import javax.management.openmbean.TabularDataSupport;
import javax.management.openmbean.TabularType;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class JmxConnectorControlTest {

    private final FakeBean bean = new FakeBean();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final MBeanServer beans = MBeanServerFactory.newMBeanServer();
    private JmxConnectorControl control;

    @BeforeEach
    void register() throws Exception {
        beans.registerMBean(bean, name());
        control = new JmxConnectorControl("a1", beans, () -> closed.set(true), Duration.ZERO);
    }

    private static ObjectName name() throws JMException {
        return new ObjectName("org.cacheconnector:type=CacheConnector");
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
    void hooksThatStayAreNoPause() {
        control.pause();
        bean.attributes.put("AttachedCaches", 3L);
        Thread.currentThread().interrupt();

        assertFails(control::pause, "a1 is not paused with all hooks off");
        assertThat(Thread.interrupted()).isTrue();
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
        control = new JmxConnectorControl("a1", beans, () -> {}, Duration.ofMillis(60));
        control.pause();
        control.resume();
        bean.furtherClears = 4;

        control.awaitReady(Duration.ofSeconds(10));

        assertThat(bean.furtherClears).isZero();
        assertThat(control.counters()).containsEntry("clears.resumed", 5L);
    }

    @Test
    void aConnectorThatRefusesIsQuoted() {
        bean.attributes.put("State", "DISABLED");

        assertFails(control::pause, "a1 does not pause: the connector is DISABLED");
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

    @Test
    void aNodeWithoutConnectorIsSaid() throws Exception {
        beans.unregisterMBean(name());

        assertFails(control::counters, "The connector of a1 cannot be asked");
    }

    private static void assertFails(ThrowingCallable call, String message) {
        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(call)
                .withMessageContaining(message);
    }

    /** The connector's MXBean as far as the runner uses it. */
    private static final class FakeBean implements DynamicMBean {

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

        @Override
        public Object getAttribute(String name) {
            if (!name.equals("Clears")) {
                return List.of("Ignored", "Failures").contains(name)
                        ? table(Map.of())
                        : attributes.getOrDefault(name, 0L);
            }
            if (furtherClears > 0) {
                furtherClears--;
                clears++;
            }
            return table(Map.of("resumed", clears));
        }

        private static TabularData table(Map<String, Long> counts) {
            String[] names = {"key", "value"};
            try {
                CompositeType row =
                        new CompositeType(
                                "row",
                                "row",
                                names,
                                names,
                                new OpenType<?>[] {SimpleType.STRING, SimpleType.LONG});
                TabularDataSupport table =
                        new TabularDataSupport(
                                new TabularType("table", "table", row, new String[] {"key"}));
                for (Map.Entry<String, Long> each : counts.entrySet()) {
                    Object[] values = {each.getKey(), each.getValue()};
                    table.put(new CompositeDataSupport(row, names, values));
                }
                return table;
            } catch (OpenDataException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public Object invoke(String operation, Object[] parameters, String[] signature) {
            if (operation.equals("resume")) {
                state("RUNNING", "CONNECTED", 30);
                clears = 1;
            } else if (attributes.get("State").equals("RUNNING")) {
                state("PAUSED", "NONE", 0);
            } else {
                throw new IllegalStateException("the connector is " + attributes.get("State"));
            }
            calls.add(operation);
            return null;
        }

        @Override
        public MBeanInfo getMBeanInfo() {
            return new MBeanInfo(FakeBean.class.getName(), "", null, null, null, null);
        }

        @Override
        public AttributeList getAttributes(String[] names) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setAttribute(Attribute attribute) {
            throw new UnsupportedOperationException();
        }

        @Override
        public AttributeList setAttributes(AttributeList changed) {
            throw new UnsupportedOperationException();
        }
    }
}
