package org.cacheconnector.activemq;

import java.util.HashMap;
import java.util.Map;
import javax.jms.ConnectionFactory;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.broker.ActiveMqOptions;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** An ActiveMQ broker in this JVM, as the contract tests want it. */
final class ActiveMqUnderTest implements BrokerUnderTest {

    private static final String USER = "connector";

    private final ActiveMqBroker broker;

    ActiveMqUnderTest() {
        this(null);
    }

    /**
     * @param tls of a second port, or null for none
     */
    ActiveMqUnderTest(BrokerTls tls) {
        ActiveMqOptions options = new ActiveMqOptions().tls(tls);
        broker = new ActiveMqBroker(options.user(USER, "secret").user("stranger", "strange"));
    }

    @Override
    public BrokerLinkFactory factory() {
        return new ActiveMqLinkFactory();
    }

    @Override
    public void start() {
        broker.start();
    }

    @Override
    public void stop() {
        broker.stop();
    }

    @Override
    public int port() {
        return broker.port();
    }

    @Override
    public Map<String, String> settings(int port) {
        Map<String, String> settings = new HashMap<>();
        settings.put("provider_url", "tcp://127.0.0.1:" + port);
        settings.put("username", USER);
        settings.put("password", "secret");
        settings.put("inactivity_timeout", "3s");
        return settings;
    }

    @Override
    public int tlsPort() {
        return broker.tlsPort();
    }

    @Override
    public void changePassword(String password) {
        broker.changePassword(USER, password);
    }

    @Override
    public void deny(String topic) {
        broker.deny(USER, topic);
    }

    @Override
    public void allow(String topic) {
        broker.allow(USER, topic);
    }

    @Override
    public void publish(String topic, ForeignMessage message, int maxFrameBytes) {
        ConnectionFactory factory = ActiveMqLinks.plainFactory(broker.url());
        message.publish(factory, "stranger", "strange", topic, maxFrameBytes);
    }

    @Override
    public int connections() {
        return broker.connections();
    }

    @Override
    public void close() {
        broker.close();
    }
}
