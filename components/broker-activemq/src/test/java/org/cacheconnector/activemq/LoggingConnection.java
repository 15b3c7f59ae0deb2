package org.cacheconnector.activemq;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.jms.Connection;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.MessageConsumer;
import javax.jms.MessageListener;
import javax.jms.MessageProducer;
import javax.jms.Session;
import javax.jms.Topic;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.TlsStores;

/** ActiveMQ with every connection, session and producer wrapped, to log who uses a session. */
final class LoggingConnection extends ActiveMqConnection {

    private static final Set<String> TRAFFIC =
            Set.of("createBytesMessage", "send", "onMessage", "close");
    private static final List<Class<?>> WRAPPED =
            List.of(Connection.class, MessageProducer.class, MessageConsumer.class);

    private final Map<Object, Set<String>> users;

    /**
     * @param users is filled with the threads that used each session after its set-up
     */
    LoggingConnection(URI broker, LinkConfig config, Map<Object, Set<String>> users) {
        super(broker, config, TlsStores.from(new Settings(Map.of())), 1_000);
        this.users = users;
    }

    @Override
    protected ConnectionFactory connectionFactory() {
        try {
            return wrap(ConnectionFactory.class, super.connectionFactory(), null);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** A wrapped session is none of ActiveMQ's own. */
    @Override
    protected void subscribe(
            Session receiving, Topic topic, String selector, MessageListener listener)
            throws JMSException {
        receiving.createConsumer(topic, selector).setMessageListener(listener);
    }

    /** Wraps {@code target}, which may belong to a session. */
    private <T> T wrap(Class<T> type, Object target, Object session) {
        InvocationHandler handler =
                (self, method, arguments) -> {
                    if (session != null && TRAFFIC.contains(method.getName())) {
                        users.get(session).add(Thread.currentThread().getName());
                    }
                    try {
                        return wrapped(method.invoke(target, logged(arguments, session)), session);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                };
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private Object wrapped(Object result, Object session) {
        if (result instanceof Session) {
            users.put(result, ConcurrentHashMap.newKeySet());
            return wrap(Session.class, result, result);
        }
        for (Class<?> type : WRAPPED) {
            if (type.isInstance(result)) {
                return wrap(type, result, session);
            }
        }
        return result;
    }

    private Object[] logged(Object[] arguments, Object session) {
        return arguments != null && arguments[0] instanceof MessageListener
                ? new Object[] {wrap(MessageListener.class, arguments[0], session)}
                : arguments;
    }
}
