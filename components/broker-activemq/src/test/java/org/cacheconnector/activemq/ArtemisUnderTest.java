package org.cacheconnector.activemq;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** An Artemis broker in this JVM, as the contract tests want it. */
class ArtemisUnderTest implements BrokerUnderTest {

    private final ArtemisBroker broker;

    /**
     * @param directory for its journal
     */
    ArtemisUnderTest(Path directory) {
        this.broker = new ArtemisBroker(directory, null);
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
        settings.put("username", ArtemisBroker.USER);
        settings.put("password", ArtemisBroker.USER);
        settings.put("inactivity_timeout", "3s");
        return settings;
    }

    @Override
    public void changePassword(String password) {
        broker.changePassword(password);
    }

    @Override
    public void deny(String topic) {
        broker.deny(topic);
    }

    @Override
    public void allow(String topic) {
        broker.allow(topic);
    }

    @Override
    public void publish(String topic, ForeignMessage message, int maxFrameBytes) {
        message.publish(
                ActiveMqLinks.plainFactory("tcp://127.0.0.1:" + broker.port()),
                ArtemisBroker.STRANGER,
                ArtemisBroker.STRANGER,
                topic,
                maxFrameBytes);
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
