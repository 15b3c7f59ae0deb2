package org.cacheconnector.harness.broker;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.apache.activemq.broker.BrokerPlugin;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.broker.SslContext;
import org.apache.activemq.broker.TransportConnector;
import org.apache.activemq.broker.region.policy.ConstantPendingMessageLimitStrategy;
import org.apache.activemq.broker.region.policy.PolicyEntry;
import org.apache.activemq.broker.region.policy.PolicyMap;
import org.apache.activemq.network.NetworkConnector;
import org.apache.activemq.security.AuthorizationPlugin;

/**
 * Builds a broker that treats topics as the configuration shipped with ActiveMQ Classic does: for a
 * slow consumer it keeps 1,000 messages beyond the prefetch and drops the oldest; 70% of the heap
 * may hold messages; frames up to 100 MB. Unlike the shipped one it stores nothing.
 */
final class StockBroker {

    private static final int PENDING_MESSAGES = 1_000;
    private static final int MEMORY_PERCENT_OF_HEAP = 70;
    private static final long STORE_BYTES = 100L << 30;
    private static final long TEMP_BYTES = 50L << 30;
    private static final String CONNECTOR_OPTIONS =
            "?maximumConnections=1000&wireFormat.maxFrameSize=104857600";

    private StockBroker() {}

    /**
     * Returns a broker with the options' ports, not yet started.
     *
     * @param passwords of the users, read at every login
     * @param authorization who may use which topic, asked for every producer and consumer
     */
    static BrokerService create(
            ActiveMqOptions options,
            Map<String, String> passwords,
            TopicAuthorization authorization)
            throws Exception {
        BrokerService broker = new BrokerService();
        broker.setBrokerName("testkit-" + options.port());
        broker.setPersistent(false);
        broker.setUseJmx(false);
        broker.setUseShutdownHook(false);
        broker.setDestinationPolicy(topicPolicy());
        broker.getSystemUsage().getMemoryUsage().setPercentOfJvmHeap(MEMORY_PERCENT_OF_HEAP);
        broker.getSystemUsage().getStoreUsage().setLimit(STORE_BYTES);
        broker.getSystemUsage().getTempUsage().setLimit(TEMP_BYTES);
        broker.setPlugins(plugins(passwords, authorization));
        addConnectors(broker, options);
        if (options.networkPort() != 0) {
            addNetwork(broker, options.networkPort());
        }
        return broker;
    }

    private static PolicyMap topicPolicy() {
        ConstantPendingMessageLimitStrategy limit = new ConstantPendingMessageLimitStrategy();
        limit.setLimit(PENDING_MESSAGES);
        PolicyEntry entry = new PolicyEntry();
        entry.setTopic(">");
        entry.setPendingMessageLimitStrategy(limit);
        PolicyMap policies = new PolicyMap();
        policies.setPolicyEntries(List.of(entry));
        return policies;
    }

    private static BrokerPlugin[] plugins(
            Map<String, String> passwords, TopicAuthorization authorization) {
        if (passwords.isEmpty()) {
            return new BrokerPlugin[0];
        }
        return new BrokerPlugin[] {
            next -> new LoginBroker(next, passwords), new AuthorizationPlugin(authorization)
        };
    }

    private static void addNetwork(BrokerService broker, int otherPort) throws Exception {
        NetworkConnector network =
                broker.addNetworkConnector("static:(tcp://127.0.0.1:" + otherPort + ")");
        network.setName("to-" + otherPort);
        network.setDuplex(true);
    }

    private static void addConnectors(BrokerService broker, ActiveMqOptions options)
            throws Exception {
        TransportConnector plain = new TransportConnector();
        plain.setName("openwire");
        plain.setUri(new URI("tcp://127.0.0.1:" + options.port() + CONNECTOR_OPTIONS));
        broker.addConnector(plain);
        if (options.tls() != null) {
            BrokerTls files = options.tls();
            SslContext context = new SslContext();
            context.setSSLContext(
                    SslContexts.of(files.keyStore(), files.trustStore(), files.password()));
            broker.setSslContext(context);
            TransportConnector tls = new TransportConnector();
            tls.setName("ssl");
            tls.setUri(
                    new URI(
                            "ssl://127.0.0.1:"
                                    + options.tlsPort()
                                    + CONNECTOR_OPTIONS
                                    + "&transport.needClientAuth="
                                    + files.clientCertificate()));
            broker.addConnector(tls);
        }
    }
}
