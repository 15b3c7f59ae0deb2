package org.cacheconnector.activemq;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import javax.jms.ConnectionFactory;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.ForeignMessage;

/**
 * An ActiveMQ Artemis broker in this JVM that speaks OpenWire, with a journal on disk, security on
 * and everything else as it comes. Its users may do on topics below {@code contract.} what {@code
 * docs/brokers.md} says, and nothing anywhere else; each password is the user's name at first.
 */
public abstract class ArtemisUnderTest implements BrokerUnderTest {

    /** The other broker's user. */
    protected static final String NETWORK = "network";

    /** The nodes' user. */
    protected static final String USER = "connector";

    /** Another one with the same rights. */
    protected static final String STRANGER = "stranger";

    private static final Path DOCUMENT = Path.of("..", "..", "docs", "brokers.md");
    private static final Pattern XML = Pattern.compile("(?ms)^```xml\\n(.*?)^```$");

    private final int port = FreePorts.next();
    private final int tlsPort = FreePorts.next();
    private final BrokerTls tls;
    private String more = "";

    /**
     * @param tls of a second port, or null for none
     */
    protected ArtemisUnderTest(BrokerTls tls) {
        this.tls = tls;
    }

    /**
     * Adds something to its configuration, before it is started.
     *
     * @param xml as in the {@code core} element of {@code broker.xml}
     */
    final ArtemisUnderTest with(String xml) {
        more = xml;
        return this;
    }

    /** Returns the example in the document that has a certain tag. */
    static String documented(String tag) {
        try {
            return XML.matcher(Files.readString(DOCUMENT))
                    .results()
                    .map(block -> block.group(1))
                    .filter(block -> block.contains(tag))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public BrokerLinkFactory factory() {
        return new ActiveMqLinkFactory();
    }

    /** Makes the address of a topic. */
    public abstract void makeAddress(String topic);

    /** Returns its configuration as in {@code broker.xml}. */
    protected final String core() {
        return """
               <core xmlns="urn:activemq:core">
                 <name>artemis-%1$d</name>
                 <journal-type>NIO</journal-type>
                 <jmx-management-enabled>false</jmx-management-enabled>
                 <!-- A test machine's disk may be as full as it likes. -->
                 <max-disk-usage>-1</max-disk-usage>
                 <!-- Changes of users and rights are to be seen at once. -->
                 <security-invalidation-interval>0</security-invalidation-interval>
                 <acceptors>
                   <acceptor name="plain">tcp://127.0.0.1:%1$d?protocols=AMQP,OPENWIRE,CORE</acceptor>
                   %2$s
                 </acceptors>
                 <security-settings>%3$s</security-settings>
                 %4$s
               </core>
               """
                .formatted(port, tls == null ? "" : tlsAcceptor(), rights(), more);
    }

    private String tlsAcceptor() {
        return """
               <acceptor name="tls">tcp://127.0.0.1:%d?protocols=OPENWIRE;sslEnabled=true;\
               needClientAuth=%s;keyStorePath=%s;keyStorePassword=%s;trustStorePath=%s;\
               trustStorePassword=%s</acceptor>
               """
                .formatted(
                        tlsPort,
                        tls.clientCertificate(),
                        tls.keyStore(),
                        tls.password(),
                        tls.trustStore(),
                        tls.password());
    }

    private static String rights() {
        return documented("<security-setting ")
                .replace("cacheinvalidation", "contract.#")
                .replace(
                        "</security-setting>",
                        """
                        <permission type="consume" roles="brokers"/>
                        <permission type="createAddress" roles="brokers"/>
                        <permission type="createDurableQueue" roles="brokers"/>
                        </security-setting>
                        """);
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public int tlsPort() {
        return tlsPort;
    }

    @Override
    public Map<String, String> settings(int port) {
        Map<String, String> settings = new HashMap<>();
        settings.put("provider_url", "tcp://127.0.0.1:" + port);
        settings.put("username", USER);
        settings.put("password", USER);
        settings.put("inactivity_timeout", "3s");
        return settings;
    }

    @Override
    public void publish(String topic, ForeignMessage message, int maxFrameBytes) {
        ConnectionFactory factory = ActiveMqLinks.plainFactory("tcp://127.0.0.1:" + port);
        message.publish(factory, STRANGER, STRANGER, topic, maxFrameBytes);
    }

    @Override
    public void close() {
        stop();
    }
}
