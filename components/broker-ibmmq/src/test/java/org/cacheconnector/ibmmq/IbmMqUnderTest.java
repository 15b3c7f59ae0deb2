package org.cacheconnector.ibmmq;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** The stand-in queue manager, as the contract tests want it. */
final class IbmMqUnderTest implements BrokerUnderTest {

    private static final String CHANNEL = IbmMqLinks.CHANNEL;
    private static final String QUEUE_MANAGER = "QM1";
    private static final String USER = "connector";
    private static final String PASSWORD = "a-password-of-more-than-12-characters";

    private final IntFunction<Map<String, String>> addressSettings;
    private final StandInQueueManager manager =
            StandInQueueManager.builder()
                    .name(QUEUE_MANAGER)
                    .channel(CHANNEL)
                    .user(USER, PASSWORD)
                    .user("stranger", "strange")
                    .heartbeatSeconds(1)
                    .build();

    IbmMqUnderTest() {
        this(
                port ->
                        Map.of(
                                "host",
                                "127.0.0.1",
                                "port",
                                String.valueOf(port),
                                "channel",
                                CHANNEL,
                                "queue_manager",
                                QUEUE_MANAGER));
    }

    /**
     * @param addressSettings makes the settings that lead to a port
     */
    IbmMqUnderTest(IntFunction<Map<String, String>> addressSettings) {
        this.addressSettings = addressSettings;
    }

    @Override
    public BrokerLinkFactory factory() {
        return new IbmMqLinkFactory(getClass().getClassLoader());
    }

    @Override
    public void start() {
        manager.start();
    }

    @Override
    public void stop() {
        manager.stop();
    }

    @Override
    public int port() {
        return manager.port();
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
        ForeignSender.send(
                IbmMqLinks.settings(manager), "stranger", "strange", topic, message, maxFrameBytes);
    }

    @Override
    public int connections() {
        return manager.connections();
    }

    @Override
    public void close() {
        manager.close();
    }
}
