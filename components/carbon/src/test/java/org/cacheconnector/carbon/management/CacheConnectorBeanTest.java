package org.cacheconnector.carbon.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import javax.management.Attribute;
import javax.management.AttributeNotFoundException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import org.cacheconnector.carbon.fakes.BeanReader;
import org.cacheconnector.carbon.fakes.TestConnector;
import org.cacheconnector.core.metrics.Counter;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The MXBean of a connector that has not been started, as JMX clients see it. */
class CacheConnectorBeanTest {
    @AutoClose private final TestConnector connector = new TestConnector();

    private final ConnectorCounters counters = connector.counters;
    private final CacheConnectorBean bean = connector.bean;
    private final MBeanServer platform = ManagementFactory.getPlatformMBeanServer();
    @AutoClose private final MBeanRegistration registration = new MBeanRegistration(bean);
    private ObjectName name;

    @BeforeEach
    void register() throws Exception {
        registration.open();
        name = new ObjectName(CacheConnectorBean.OBJECT_NAME);
    }

    @Test
    void everyAttributeHasAValueOfTheTypeThatItDeclaresAndASentence() throws Exception {
        MBeanAttributeInfo[] declared = platform.getMBeanInfo(name).getAttributes();

        assertThat(declared).hasSizeGreaterThan(25);
        for (MBeanAttributeInfo attribute : declared) {
            assertThat(platform.getAttribute(name, attribute.getName()))
                    .as(attribute.getName())
                    .isInstanceOf(Class.forName(attribute.getType()));
            assertThat(attribute.getDescription()).matches("[A-Z0-9][^\n]{10,150}\\.");
            assertThat(attribute.isWritable()).isFalse();
        }
        assertThat(declared).extracting(MBeanAttributeInfo::getName).doesNotHaveDuplicates();
    }

    @Test
    void everyCounterIsAnAttribute() {
        long times = 10;
        for (Counter counter : Counter.values()) {
            counters.count(counter, times);
            assertThat(new BeanReader(bean).number(counter.title())).isEqualTo(times);
            times++;
        }
    }

    @Test
    void severalAttributesAreReadAtOnceAndUnknownOnesLeftOut() throws Exception {
        String[] names = {"State", "Nonesuch", "Captured"};
        assertThat(platform.getAttributes(name, names).asList())
                .containsExactly(new Attribute("State", "STARTING"), new Attribute("Captured", 0L));
        assertThatThrownBy(() -> platform.getAttribute(name, "Nonesuch"))
                .isInstanceOf(AttributeNotFoundException.class);
        assertThatThrownBy(() -> platform.setAttribute(name, new Attribute("State", "RUNNING")))
                .isInstanceOf(AttributeNotFoundException.class);
    }

    @Test
    void operationsAreDeclaredAndSayWhatTheyRefuse() throws Exception {
        assertThat(platform.getMBeanInfo(name).getOperations())
                .extracting(MBeanOperationInfo::getName)
                .containsExactlyInAnyOrder("pause", "resume", "forget", "resetLatency");
        assertThatThrownBy(() -> platform.invoke(name, "pause", null, null))
                .isInstanceOf(RuntimeMBeanException.class)
                .hasMessageContaining("STARTING");
        String[] signature = {"java.lang.String"};
        assertThat(platform.invoke(name, "forget", new Object[] {"node-2"}, signature))
                .isEqualTo(false);
        assertThatThrownBy(() -> platform.invoke(name, "stop", null, null))
                .hasRootCauseInstanceOf(NoSuchMethodException.class);
    }

    @Test
    void startsTheFiguresOfLatencyAnew() {
        counters.applied(1, 5_000);
        BeanReader reader = new BeanReader(bean);
        assertThat(reader.number("RecentLatencyMaxMicros")).isBetween(5_000L, 5_050L);
        reader.call("resetLatency");
        assertThat(reader.number("RecentLatencyMaxMicros")).isZero();
    }

    @Test
    void anotherRegistrationTakesItsPlaceAndNoneIsLeft() {
        MBeanRegistration second = new MBeanRegistration(bean);
        second.open();
        assertThat(platform.isRegistered(name)).isTrue();
        second.close();
        registration.close();
        assertThat(platform.isRegistered(name)).isFalse();
    }
}
