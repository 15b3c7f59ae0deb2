package org.cacheconnector.link.jms;

import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.Session;
import javax.jms.Topic;
import javax.naming.NamingException;
import org.cacheconnector.link.LinkConfig;

/**
 * A connection by any JMS client, found by JNDI. The client is unknown, so its sockets can't be
 * cut. A dead connection is closed when the client notices it.
 */
final class JndiConnection extends JmsConnection {

    private final JndiLookup jndi;
    private final String factoryName;

    /**
     * @param jndi looks up names
     * @param factoryName JNDI name of the connection factory
     */
    JndiConnection(LinkConfig config, JndiLookup jndi, String factoryName) {
        super(config);
        this.jndi = jndi;
        this.factoryName = factoryName;
    }

    @Override
    protected String address() {
        return jndi.address();
    }

    @Override
    protected ClassLoader classLoader() {
        return jndi.classLoader();
    }

    @Override
    protected ConnectionFactory connectionFactory() throws NamingException {
        return jndi.connectionFactory(factoryName);
    }

    @Override
    protected Topic topic(Session receiving, String name) throws NamingException, JMSException {
        return jndi.topic(receiving, name);
    }
}
