package org.cacheconnector.activemq;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
            List.of(Connection.class, Session.class, MessageProducer.class, MessageConsumer.class);

    private final SessionLog log;

    LoggingConnection(URI broker, LinkConfig config, SessionLog log) {
        super(broker, config, TlsStores.from(new Settings(Map.of())), 1_000);
        this.log = log;
    }

    @Override
    protected ConnectionFactory connectionFactory() {
        try {
            return wrap(ConnectionFactory.class, super.connectionFactory(), 0);
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

    /** Wraps {@code target}; session 0 means that it belongs to none. */
    private <T> T wrap(Class<T> type, Object target, int session) {
        InvocationHandler handler =
                (self, method, arguments) -> {
                    boolean traffic = session > 0 && TRAFFIC.contains(method.getName());
                    if (traffic) {
                        log.enter(session);
                    }
                    try {
                        return wrapped(method.invoke(target, logged(arguments, session)), session);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    } finally {
                        if (traffic) {
                            log.leave(session);
                        }
                    }
                };
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private Object wrapped(Object result, int session) {
        for (Class<?> type : WRAPPED) {
            if (type.isInstance(result)) {
                return wrap(type, result, type == Session.class ? log.add() : session);
            }
        }
        return result;
    }

    private Object[] logged(Object[] arguments, int session) {
        return arguments != null && arguments[0] instanceof MessageListener
                ? new Object[] {wrap(MessageListener.class, arguments[0], session)}
                : arguments;
    }
}
