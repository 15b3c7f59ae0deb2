package org.cacheconnector.ibmmq;

import java.util.List;
import java.util.Optional;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.Session;
import javax.jms.Topic;
import javax.naming.NamingException;
import org.cacheconnector.link.jms.JndiLookup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes factory and topic that an administrator put into JNDI. Reads them again for each
 * connection. Thread-safe.
 */
final class AdministeredFactory implements ConnectionFactorySource {

    private static final Logger LOG = LoggerFactory.getLogger(AdministeredFactory.class);

    /** The only topic that carbon-cache-sync-manager looks up. */
    private static final String FIXED_NAME = "exampleTopic";

    private final JndiLookup jndi;
    private final String factoryName;
    private volatile List<QueueManagerAddress> addresses = List.of();
    private volatile boolean fixedNameLogged;

    AdministeredFactory(JndiLookup jndi, String factoryName) {
        this.jndi = jndi;
        this.factoryName = factoryName;
    }

    /** {@inheritDoc} They are those of the factory found last. */
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

    /**
     * {@inheritDoc} If JNDI does not have it, uses the topic of carbon-cache-sync-manager, if there
     * is one.
     */
    @Override
    public Topic topic(Session session, String name) throws NamingException, JMSException {
        Optional<Topic> own = jndi.topic(name);
        if (own.isPresent()) {
            return own.get();
        }
        Optional<Topic> fixed = jndi.topic(FIXED_NAME);
        if (fixed.isPresent() && !fixedNameLogged) {
            fixedNameLogged = true;
            LOG.info(
                    "Topic {} is not in {}. The connector uses topic {} there, as"
                            + " carbon-cache-sync-manager does for any topic_name.",
                    name,
                    jndi.address(),
                    FIXED_NAME);
        }
        return fixed.isPresent() ? fixed.get() : session.createTopic(name);
    }
}
