package org.cacheconnector.activemq;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.jms.ConnectionFactory;
import org.apache.qpid.jms.JmsConnectionFactory;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** Artemis over AMQP 1.0, with the settings that the sample for Qpid's JMS client has. */
public final class QpidUnderTest extends EmbeddedArtemis {

    private static final Path SAMPLE =
            Path.of("..", "..", "deployment", "samples", "artemis-amqp.toml");
    private static final Pattern SETTING = Pattern.compile("(?m)^(\\w+) = \"(.*)\"$");

    /**
     * @param directory for the broker's journal
     * @param tls of a second port, or null for none
     */
    public QpidUnderTest(Path directory, BrokerTls tls) {
        super(directory, tls);
    }

    @Override
    public BrokerLinkFactory factory() {
        return new JmsLinkFactory(ArtemisUnderTest.class.getClassLoader(), Set.of());
    }

    /** What the sample says, with the address, the user and the patience of this test. */
    @Override
    public Map<String, String> settings(int port) {
        Map<String, String> settings = new HashMap<>(super.settings(port));
        settings.remove("inactivity_timeout");
        settings.put("initial_naming_factory", sample("initial_naming_factory"));
        settings.put(
                "provider_url",
                sample("provider_url")
                        .replace("artemis.example.com:5672", "127.0.0.1:" + port)
                        .replace("idleTimeout=10000", "idleTimeout=1000")
                        .replace("connectTimeout=10000", "connectTimeout=2000"));
        return settings;
    }

    @Override
    public void publish(String topic, ForeignMessage message, int maxFrameBytes) {
        ConnectionFactory factory = new JmsConnectionFactory("amqp://127.0.0.1:" + port());
        message.publish(factory, STRANGER, STRANGER, topic, maxFrameBytes);
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
