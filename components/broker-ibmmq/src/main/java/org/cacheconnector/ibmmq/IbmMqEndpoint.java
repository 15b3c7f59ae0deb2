package org.cacheconnector.ibmmq;

import java.time.Duration;
import javax.jms.ConnectionFactory;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.ibmmq.IbmMqProvider.FoundClient;
import org.cacheconnector.jms.JmsEndpoint;
import org.cacheconnector.link.LinkStage;

/** One attempt to reach one queue manager. Thread-safe. */
final class IbmMqEndpoint implements JmsEndpoint {

    private final ConnectionFactorySource source;
    private final FoundClient client;
    private final Route route;
    private final Cuttables connections = new Cuttables();
    private volatile QueueManagerAddress queueManager;

    /**
     * @param queueManager the address to use, or null if it is not known before the factory is
     *     found
     */
    IbmMqEndpoint(
            ConnectionFactorySource source,
            FoundClient client,
            Route route,
            QueueManagerAddress queueManager) {
        this.source = source;
        this.client = client;
        this.route = route;
        this.queueManager = queueManager;
    }

    @Override
    public String address() {
        QueueManagerAddress known = queueManager;
        return known == null ? source.name() : known.toString();
    }

    @Override
    public ConnectionFactory connectionFactory() throws Exception {
        ConnectionFactory factory = source.connectionFactory(client.get());
        IbmProperties properties = IbmProperties.of(factory);
        if (!properties.isFactory()) {
            return factory;
        }
        if (queueManager == null && !properties.addresses().isEmpty()) {
            queueManager = properties.addresses().get(0);
        }
        // The link reconnects by itself; IBM's way would keep failures from it for minutes.
        properties.set(IbmProperties.RECONNECT_OPTIONS, IbmProperties.RECONNECT_DISABLED);
        // The other way cuts passwords at 12 characters.
        properties.set(IbmProperties.MQCSP, true);
        if (properties.isClientMode()) {
            route.apply(properties, queueManager, connections);
        }
        return factory;
    }

    @Override
    public void opened() {
        connections.complete();
    }

    @Override
    public void close() {
        connections.cut();
    }

    @Override
    public void abort() {
        connections.cut();
    }

    @Override
    public BrokerProblem problem(Throwable failure, LinkStage stage) {
        return IbmMqProblems.of(failure, stage, address());
    }

    @Override
    public BrokerProblem noAnswer(Duration timeout, LinkStage stage) {
        return IbmMqProblems.noAnswer(address(), timeout, stage);
    }

    @Override
    public BrokerProblem notTaken(Duration timeout) {
        return IbmMqProblems.notTaken(address(), timeout);
    }
}
