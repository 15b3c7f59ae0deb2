package org.cacheconnector.link.jms;

import static java.util.Objects.requireNonNull;

import java.util.Hashtable;
import java.util.List;
import java.util.Optional;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.Session;
import javax.jms.Topic;
import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.NoInitialContextException;
import javax.naming.spi.InitialContextFactory;
import org.cacheconnector.core.config.SafeUrl;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.link.ContextLoader;

/**
 * Looks up connection factories and topics in a JNDI service. One class loader has the classes of
 * the service and of the objects in it. Immutable; methods may block.
 */
public final class JndiLookup {

    private final String namingFactory;
    private final String url;
    private final String username;
    private final Secret password;
    private final ClassLoader classLoader;

    /**
     * @param namingFactory class name of the initial context factory
     * @param url for {@link Context#PROVIDER_URL}
     * @param username for the JNDI service, or null
     * @param password for the JNDI service, or null
     * @param classLoader has the classes of the service and of the client
     */
    public JndiLookup(
            String namingFactory,
            String url,
            String username,
            Secret password,
            ClassLoader classLoader) {
        this.namingFactory = requireNonNull(namingFactory, "namingFactory");
        this.url = requireNonNull(url, "url");
        this.username = username;
        this.password = password;
        this.classLoader = requireNonNull(classLoader, "classLoader");
    }

    /** Returns the service's address, without secrets. */
    public String address() {
        return SafeUrl.of(url);
    }

    /** Returns the loader of the classes. */
    public ClassLoader classLoader() {
        return classLoader;
    }

    /**
     * Looks up a connection factory.
     *
     * @throws NamingException if there is none of that name
     */
    public ConnectionFactory connectionFactory(String name) throws NamingException {
        return found(name, ConnectionFactory.class);
    }

    /**
     * Finds a topic: looks up the name, then the name below {@code dynamicTopics/}, where ActiveMQ,
     * Artemis and Qpid create topics. If both fail, lets the session create the topic.
     *
     * @throws NamingException if the service fails
     * @throws JMSException if the session does not accept the name
     */
    public Topic topic(Session session, String name) throws NamingException, JMSException {
        for (String each : List.of(name, "dynamicTopics/" + name)) {
            Optional<Topic> bound = topic(each);
            if (bound.isPresent()) {
                return bound.get();
            }
        }
        return session.createTopic(name);
    }

    /**
     * Returns the topic of exactly this name; empty if there is nothing.
     *
     * @throws NamingException if the service fails, or has another object of that name
     */
    public Optional<Topic> topic(String name) throws NamingException {
        try {
            return Optional.of(found(name, Topic.class));
        } catch (NameNotFoundException e) {
            return Optional.empty();
        }
    }

    private <T> T found(String name, Class<T> type) throws NamingException {
        Object found = lookup(name);
        if (type.isInstance(found)) {
            return type.cast(found);
        }
        throw new NamingException(
                name
                        + " is "
                        + (found == null ? "nothing" : "a " + found.getClass().getName())
                        + " and not a "
                        + type.getName()
                        + "; if it should be one, a jar file is missing, or a jar file has its own"
                        + " copy of javax.jms");
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
        try (ContextLoader loader = ContextLoader.of(classLoader)) {
            Context context = factory().getInitialContext(environment);
            try {
                return context.lookup(name);
            } finally {
                context.close();
            }
        }
    }

    /**
     * Makes the factory without {@code new InitialContext()}: servers such as Carbon install a
     * builder there that does not see this loader's classes.
     */
    private InitialContextFactory factory() throws NamingException {
        try {
            return classLoader
                    .loadClass(namingFactory)
                    .asSubclass(InitialContextFactory.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
            NamingException failure =
                    new NoInitialContextException("Cannot instantiate class: " + namingFactory);
            failure.setRootCause(e);
            throw failure;
        }
    }
}
