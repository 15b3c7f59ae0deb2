package org.cacheconnector.ibmmq;

import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** A user's own queue manager, as the system properties {@code ibmmq.*} say. */
final class RealQueueManager implements BrokerUnderTest {

    private final String host = System.getProperty("ibmmq.host");
    private final int port = Integer.getInteger("ibmmq.port", 1414);

    @Override
    public boolean isOurs() {
        return false;
    }

    @Override
    public String topicPrefix() {
        return System.getProperty("ibmmq.topic", "dev/");
    }

    @Override
    public FaultProxy newProxy() {
        return FaultProxy.to(new InetSocketAddress(host, port));
    }

    @Override
    public BrokerLinkFactory factory() {
        return new IbmMqLinkFactory(getClass().getClassLoader());
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public Map<String, String> settings(int atPort) {
        Map<String, String> settings = new HashMap<>();
        settings.put("host", atPort == port ? host : "127.0.0.1");
        settings.put("port", String.valueOf(atPort));
        settings.put("channel", System.getProperty("ibmmq.channel", "DEV.APP.SVRCONN"));
        settings.put("queue_manager", System.getProperty("ibmmq.queue_manager", ""));
        putIfGiven(settings, "username", "ibmmq.user");
        putIfGiven(settings, "password", "ibmmq.password");
        return settings;
    }

    @Override
    public void publish(String topic, ForeignMessage message, int maxFrameBytes) {
        Map<String, String> settings = settings(port);
        message.publish(
                IbmMqLinks.factory(settings),
                settings.get("username"),
                settings.get("password"),
                topic,
                maxFrameBytes);
    }

    @Override
    public void start() {
        // It runs, or the tests fail.
    }

    @Override
    public void stop() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void changePassword(String password) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void deny(String topic) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void allow(String topic) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int connections() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        // It goes on.
    }

    private static void putIfGiven(Map<String, String> settings, String key, String property) {
        if (System.getProperty(property) != null) {
            settings.put(key, System.getProperty(property));
        }
    }
}
