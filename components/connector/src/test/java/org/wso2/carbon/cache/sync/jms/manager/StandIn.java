package org.wso2.carbon.cache.sync.jms.manager;

import com.rabbitmq.jms.admin.RMQConnectionFactory;
import java.util.List;
import javax.cache.CacheInvalidationRequestSender;
import javax.cache.event.CacheEntryListener;
import javax.jms.Connection;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.Session;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/**
 * A bundle that stands for carbon-cache-sync-manager in a server: its hooks, its messages, its way
 * to apply them. Reads what it needs from system properties of the server.
 */
public final class StandIn implements BundleActivator {

    public static final String BROKER = "cache.sync.broker";
    public static final String TOPIC = "cache.sync.topic";
    public static final String NODE = "cache.sync.node";
    public static final String HYBRID = "cache.sync.hybrid";

    private Connection connection;
    private JMSProducer producer;

    /** Called by the OSGi framework. */
    public StandIn() {}

    /** Returns the client that connects to a broker, by its address. */
    public static ConnectionFactory client(String broker) throws JMSException {
        if (broker.startsWith("amqp")) {
            RMQConnectionFactory factory = new RMQConnectionFactory();
            factory.setUris(List.of(broker));
            return factory;
        }
        return new ActiveMQConnectionFactory(broker);
    }

    @Override
    public void start(BundleContext context) throws JMSException {
        String node = context.getProperty(NODE);
        String topic = context.getProperty(TOPIC);
        connection = client(context.getProperty(BROKER)).createConnection();
        Session sending = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        producer =
                new JMSProducer(sending, sending.createProducer(sending.createTopic(topic)), node);
        Session receiving = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        receiving
                .createConsumer(receiving.createTopic(topic))
                .setMessageListener(
                        new JMSConsumer(node, Boolean.parseBoolean(context.getProperty(HYBRID))));
        connection.start();
        // Taken away by the framework when this bundle stops.
        context.registerService(CacheInvalidationRequestSender.class, producer, null);
        context.registerService(CacheEntryListener.class, producer, null);
    }

    @Override
    public void stop(BundleContext context) throws JMSException {
        producer.close();
        connection.close();
    }
}
