package org.cacheconnector.ibmmq;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import javax.jms.ConnectionFactory;
import javax.net.ssl.SSLContext;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.harness.broker.SslContexts;
import org.cacheconnector.queuemanager.QueueManagerOptions;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** The stand-in queue manager, and for TLS a second one, as the contract tests want it. */
final class IbmMqUnderTest implements BrokerUnderTest {

    private static final String USER = "connector";
    private static final String PASSWORD = "a-password-of-more-than-12-characters";

    private final IntFunction<Map<String, String>> addressSettings;
    private final StandInQueueManager manager = builder().heartbeatSeconds(1).build();
    private final StandInQueueManager secure;

    IbmMqUnderTest() {
        this(IbmMqUnderTest::address);
    }

    /**
     * @param addressSettings makes the settings that lead to a port
     */
    IbmMqUnderTest(IntFunction<Map<String, String>> addressSettings) {
        this.addressSettings = addressSettings;
        this.secure = manager;
    }

    IbmMqUnderTest(BrokerTls tls) {
        this.addressSettings = IbmMqUnderTest::address;
        this.secure = secure(tls).build();
    }

    private static QueueManagerOptions builder() {
        return StandInQueueManager.builder().user(USER, PASSWORD).user("stranger", "strange");
    }

    private static QueueManagerOptions secure(BrokerTls tls) {
        SSLContext context = SslContexts.of(tls.keyStore(), tls.trustStore(), tls.password());
        return tls.clientCertificate() ? builder().mutualTls(context) : builder().tls(context);
    }

    private static Map<String, String> address(int port) {
        Map<String, String> settings = IbmMqLinks.settings(port);
        settings.put("queue_manager", "QM1");
        return settings;
    }

    @Override
    public BrokerLinkFactory factory() {
        return new IbmMqLinkFactory(getClass().getClassLoader());
    }

    @Override
    public void start() {
        manager.start();
        secure.start();
    }

    @Override
    public void stop() {
        manager.stop();
        secure.stop();
    }

    @Override
    public int port() {
        return manager.port();
    }

    @Override
    public int tlsPort() {
        return secure.port();
    }

    @Override
    public Map<String, String> settings(int port) {
        Map<String, String> settings = new HashMap<>(addressSettings.apply(port));
        settings.put("username", USER);
        settings.put("password", PASSWORD);
        return settings;
    }

    @Override
    public void changePassword(String password) {
        manager.changePassword(USER, password);
    }

    @Override
    public void deny(String topic) {
        manager.denySubscribe(topic);
    }

    @Override
    public void allow(String topic) {
        manager.allow(topic);
    }

    @Override
    public void publish(String topic, ForeignMessage message, int maxFrameBytes) {
        ConnectionFactory factory = IbmMqLinks.factory(IbmMqLinks.settings(manager));
        message.publish(factory, "stranger", "strange", topic, maxFrameBytes);
    }

    @Override
    public int connections() {
        return manager.connections();
    }

    @Override
    public void close() {
        manager.close();
        secure.close();
    }
}
