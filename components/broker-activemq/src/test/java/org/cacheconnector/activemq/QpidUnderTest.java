package org.cacheconnector.activemq;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.qpid.jms.JmsConnectionFactory;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** Artemis over AMQP 1.0, with the settings that the sample for Qpid's JMS client has. */
final class QpidUnderTest implements BrokerUnderTest {

    private static final Path SAMPLE =
            Path.of("..", "..", "deployment", "samples", "artemis-amqp.toml");
    private static final Pattern SETTING = Pattern.compile("(?m)^(\\w+) = \"(.*)\"$");

    private final ArtemisUnderTest broker;

    /**
     * @param directory for the broker's journal
     */
    QpidUnderTest(Path directory) {
        this.broker = new ArtemisUnderTest(directory);
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

    /** What the sample says, with the address, the user and the patience of this test. */
    @Override
    public Map<String, String> settings(int port) {
        Map<String, String> settings = new HashMap<>(broker.settings(port));
        settings.remove("inactivity_timeout");
        settings.put("initial_naming_factory", sample("initial_naming_factory"));
        settings.put(
                "provider_url",
                sample("provider_url")
                        .replace("artemis.example.com:5672", "127.0.0.1:" + port)
                        .replace("idleTimeout=10000", "idleTimeout=1000"));
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
        ForeignMessages.publish(
                new JmsConnectionFactory("amqp://127.0.0.1:" + broker.port()),
                ArtemisBroker.STRANGER,
                ArtemisBroker.STRANGER,
                topic,
                message,
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

    private static String sample(String key) {
        try {
            return SETTING.matcher(Files.readString(SAMPLE))
                    .results()
                    .filter(setting -> setting.group(1).equals(key))
                    .map(setting -> setting.group(2))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
