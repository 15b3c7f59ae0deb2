package org.cacheconnector.ibmmq;

import java.util.List;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.Session;
import javax.jms.Topic;
import javax.naming.NamingException;
import org.cacheconnector.jms.JndiLookup;

/**
 * Factory and topic as an administrator put them into JNDI, read anew for each connection.
 * Thread-safe.
 */
final class AdministeredFactory implements ConnectionFactorySource {

    private final JndiLookup jndi;
    private final String factoryName;
    private volatile List<QueueManagerAddress> addresses = List.of();

    AdministeredFactory(JndiLookup jndi, String factoryName) {
        this.jndi = jndi;
        this.factoryName = factoryName;
    }

    /** {@inheritDoc} Those of the factory found last. */
    @Override
    public List<QueueManagerAddress> addresses() {
        return addresses;
    }

    @Override
    public String name() {
        return factoryName + " in " + jndi.address();
    }

    @Override
    public ConnectionFactory connectionFactory(IbmMqClient client) throws NamingException {
        ConnectionFactory factory = jndi.connectionFactory(factoryName);
        addresses = IbmProperties.of(factory).addresses();
        return factory;
    }

    @Override
    public Topic topic(Session session, String name) throws NamingException, JMSException {
        return jndi.topic(session, name);
    }
}
