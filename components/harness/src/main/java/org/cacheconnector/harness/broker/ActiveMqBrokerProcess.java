package org.cacheconnector.harness.broker;

import java.util.List;
import org.cacheconnector.harness.process.ServerJvm;

/** The broker of {@link ActiveMqBroker} in a JVM of its own. Not thread-safe. */
public final class ActiveMqBrokerProcess extends ServerJvm {

    /** The heap of ActiveMQ's own start script. */
    private static final List<String> JAVA_OPTIONS =
            List.of("-Xms64m", "-Xmx1g", "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn");

    private final ActiveMqOptions options;

    private ActiveMqBrokerProcess(ActiveMqOptions options) {
        super("broker", options.port(), JAVA_OPTIONS, BrokerMain.class, BrokerMain.encode(options));
        this.options = options;
    }

    /** Starts a broker with default options. */
    public static ActiveMqBrokerProcess started() {
        return started(new ActiveMqOptions());
    }

    /** Starts a broker. */
    public static ActiveMqBrokerProcess started(ActiveMqOptions options) {
        ActiveMqBrokerProcess broker = new ActiveMqBrokerProcess(options.withFixedPorts());
        broker.start();
        return broker;
    }

    /** Returns {@code tcp://127.0.0.1:port}. */
    public String url() {
        return "tcp://127.0.0.1:" + options.port();
    }

    /** Returns {@code ssl://localhost:port}. */
    public String tlsUrl() {
        return "ssl://localhost:" + options.tlsPort();
    }
}
