package org.cacheconnector.jms;

import static java.util.Objects.requireNonNull;

import java.util.Hashtable;
import java.util.List;
import javax.jms.ConnectionFactory;
import javax.jms.Session;
import javax.jms.Topic;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import org.cacheconnector.core.config.SafeUrl;
import org.cacheconnector.core.config.Secret;

/**
 * Any JMS client, found by way of JNDI. Where the client can't be told from others there is no
 * forceful {@link JmsEndpoint#abort}, so a dead connection is closed when the client notices.
 */
public final class JndiJmsProvider implements JmsProvider {

    private final String namingFactory;
    private final String url;
    private final String connectionFactoryName;
    private final String username;
    private final Secret password;
    private final ClassLoader classLoader;

    /**
     * @param namingFactory class name of the initial context factory
     * @param url for {@link Context#PROVIDER_URL}
     * @param connectionFactoryName JNDI name of the connection factory
     * @param username for the JNDI service, or null
     * @param password for the JNDI service, or null
     * @param classLoader has the classes of the client
     */
    public JndiJmsProvider(
            String namingFactory,
            String url,
            String connectionFactoryName,
            String username,
            Secret password,
            ClassLoader classLoader) {
        this.namingFactory = requireNonNull(namingFactory, "namingFactory");
        this.url = requireNonNull(url, "url");
        this.connectionFactoryName = requireNonNull(connectionFactoryName, "connectionFactoryName");
        this.username = username;
        this.password = password;
        this.classLoader = requireNonNull(classLoader, "classLoader");
    }

    @Override
    public List<JmsEndpoint> endpoints() {
        return List.of(
                new JmsEndpoint() {
                    @Override
                    public String address() {
                        return SafeUrl.of(url);
                    }

                    @Override
                    public ConnectionFactory connectionFactory() throws NamingException {
                        return (ConnectionFactory) lookup(connectionFactoryName);
                    }
                });
    }

    /**
     * {@inheritDoc}
     *
     * <p>The name is looked up as it is, then below {@code dynamicTopics/}, where ActiveMQ, Artemis
     * and Qpid make topics up, and is at last taken for a name the session understands.
     */
    @Override
    public Topic topic(Session session, String name) throws Exception {
        for (String each : List.of(name, "dynamicTopics/" + name)) {
            try {
                return (Topic) lookup(each);
            } catch (NameNotFoundException e) {
                // The next one may be known.
            }
        }
        return session.createTopic(name);
    }

    @Override
    public ClassLoader classLoader() {
        return classLoader;
    }

    // Name and address come from the operator's own configuration, never from a message; JNDI asks
    // for a Hashtable.
    @SuppressWarnings({"BanJNDI", "JdkObsolete"})
    private Object lookup(String name) throws NamingException {
        Hashtable<String, String> environment = new Hashtable<>();
        environment.put(Context.INITIAL_CONTEXT_FACTORY, namingFactory);
        environment.put(Context.PROVIDER_URL, url);
        if (username != null && password != null) {
            environment.put(Context.SECURITY_PRINCIPAL, username);
            environment.put(Context.SECURITY_CREDENTIALS, password.reveal());
        }
        Context context = new InitialContext(environment);
        try {
            return context.lookup(name);
        } finally {
            context.close();
        }
    }
}
