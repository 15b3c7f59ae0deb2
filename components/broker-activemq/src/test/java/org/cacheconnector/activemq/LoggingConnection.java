package org.cacheconnector.activemq;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
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

    private static final Set<String> TRAFFIC = Set.of("createBytesMessage", "send", "close");

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
    private <T> T wrap(Class<T> type, T target, int session) {
        Object proxy =
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (self, method, arguments) -> {
                            boolean traffic = session > 0 && TRAFFIC.contains(method.getName());
                            if (traffic) {
                                log.enter(session);
                            }
                            try {
                                return wrapped(
                                        method.invoke(target, logged(arguments, session)), session);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            } finally {
                                if (traffic) {
                                    log.leave(session);
                                }
                            }
                        });
        return type.cast(proxy);
    }

    private Object wrapped(Object result, int session) {
        if (result instanceof Connection connection) {
            return wrap(Connection.class, connection, 0);
        }
        if (result instanceof Session created) {
            return wrap(Session.class, created, log.add());
        }
        if (result instanceof MessageProducer producer) {
            return wrap(MessageProducer.class, producer, session);
        }
        return result instanceof MessageConsumer consumer
                ? wrap(MessageConsumer.class, consumer, session)
                : result;
    }

    private Object[] logged(Object[] arguments, int session) {
        if (arguments != null
                && arguments.length == 1
                && arguments[0] instanceof MessageListener listener) {
            MessageListener logging =
                    message -> {
                        log.enter(session);
                        try {
                            listener.onMessage(message);
                        } finally {
                            log.leave(session);
                        }
                    };
            return new Object[] {logging};
        }
        return arguments;
    }
}
