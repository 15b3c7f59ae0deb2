package org.cacheconnector.rabbitmq;

import com.rabbitmq.jms.admin.RMQConnectionFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** RabbitMQ with the plugin that its JMS client needs for selectors. */
final class RabbitMqJmsUnderTest extends RabbitMqUnderTest {

    private static final List<String> EXCHANGES =
            List.of("jms.durable.topic", "jms-", "jms-cons-", "jms.");

    RabbitMqJmsUnderTest() {
        super("rabbitmq_jms_topic_exchange");
    }

    @Override
    public BrokerLinkFactory factory() {
        return new JmsLinkFactory(getClass().getClassLoader(), Set.of());
    }

    @Override
    public Map<String, String> settings(int port) {
        Map<String, String> settings = new HashMap<>(super.settings(port));
        settings.remove("inactivity_timeout");
        settings.put("initial_naming_factory", RabbitMqJmsNaming.class.getName());
        settings.put("provider_url", "amqp://127.0.0.1:" + port);
        return settings;
    }

    @Override
    public void deny(String topic) {
        EXCHANGES.forEach(super::deny);
    }

    @Override
    public void allow(String topic) {
        EXCHANGES.forEach(super::allow);
    }

    @Override
    public boolean knows(ForeignMessage message) {
        return true;
    }

    @Override
    public void publish(String topic, ForeignMessage message, int maxFrameBytes) {
        RMQConnectionFactory factory = new RMQConnectionFactory();
        factory.setPort(port());
        message.publish(factory, null, null, topic, maxFrameBytes);
    }
}
