package org.cacheconnector.link.jms;

import static java.util.Objects.requireNonNull;

import java.util.List;
import javax.jms.ConnectionFactory;
import javax.jms.Session;
import javax.jms.Topic;
import javax.naming.NamingException;

/**
 * Any JMS client, found by way of JNDI. Where the client can't be told from others there is no
 * forceful {@link JmsEndpoint#abort}, so a dead connection is closed when the client notices.
 */
public final class JndiJmsProvider implements JmsProvider {

    private final JndiLookup jndi;
    private final String connectionFactoryName;

    /**
     * @param jndi where names are looked up
     * @param connectionFactoryName JNDI name of the connection factory
     */
    public JndiJmsProvider(JndiLookup jndi, String connectionFactoryName) {
        this.jndi = requireNonNull(jndi, "jndi");
        this.connectionFactoryName = requireNonNull(connectionFactoryName, "connectionFactoryName");
    }

    @Override
    public List<JmsEndpoint> endpoints() {
        return List.of(
                new JmsEndpoint() {
                    @Override
                    public String address() {
                        return jndi.address();
                    }

                    @Override
                    public ConnectionFactory connectionFactory() throws NamingException {
                        return jndi.connectionFactory(connectionFactoryName);
                    }
                });
    }

    @Override
    public Topic topic(Session session, String name) throws Exception {
        return jndi.topic(session, name);
    }

    @Override
    public ClassLoader classLoader() {
        return jndi.classLoader();
    }
}
