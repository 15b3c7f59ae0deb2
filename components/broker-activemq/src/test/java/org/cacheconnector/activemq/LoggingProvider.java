package org.cacheconnector.activemq;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import javax.jms.Connection;
import javax.jms.ConnectionFactory;
import javax.jms.MessageConsumer;
import javax.jms.MessageListener;
import javax.jms.MessageProducer;
import javax.jms.Session;
import javax.jms.Topic;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.link.jms.JmsEndpoint;
import org.cacheconnector.link.jms.JmsProvider;

/** ActiveMQ with every connection, session and producer wrapped, to log who uses a session. */
final class LoggingProvider implements JmsProvider {

    private static final Set<String> TRAFFIC = Set.of("createBytesMessage", "send", "close");

    private final ActiveMqProvider provider;
    private final SessionLog log;

    LoggingProvider(ActiveMqProvider provider, SessionLog log) {
        this.provider = provider;
        this.log = log;
    }

    @Override
    public List<JmsEndpoint> endpoints() {
        return provider.endpoints().stream().map(this::logging).toList();
    }

    @Override
    public Topic topic(Session session, String name) {
        return provider.topic(session, name);
    }

    @Override
    public ClassLoader classLoader() {
        return provider.classLoader();
    }

    private JmsEndpoint logging(JmsEndpoint endpoint) {
        return new JmsEndpoint() {
            @Override
            public String address() {
                return endpoint.address();
            }

            @Override
            public ConnectionFactory connectionFactory() throws Exception {
                return wrap(ConnectionFactory.class, endpoint.connectionFactory(), 0);
            }

            @Override
            public void abort() {
                endpoint.abort();
            }

            @Override
            public BrokerProblem problem(Throwable failure, LinkStage stage) {
                return endpoint.problem(failure, stage);
            }
        };
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
