package org.cacheconnector.rabbitmq;

import com.rabbitmq.jms.admin.RMQConnectionFactory;
import java.lang.reflect.Proxy;
import java.util.Hashtable;
import java.util.List;
import javax.jms.JMSException;
import javax.naming.ConfigurationException;
import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.spi.InitialContextFactory;

/**
 * Names one connection factory of RabbitMQ's JMS client, as the naming service of an application
 * server would; that client brings none of its own.
 */
public final class RabbitMqJmsNaming implements InitialContextFactory {

    @Override
    @SuppressWarnings("JdkObsolete") // JNDI asks for it
    public Context getInitialContext(Hashtable<?, ?> environment) {
        String url = (String) environment.get(Context.PROVIDER_URL);
        return (Context)
                Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {Context.class},
                        (proxy, method, arguments) ->
                                method.getName().equals("lookup")
                                        ? lookup((String) arguments[0], url)
                                        : null);
    }

    private static Object lookup(String name, String url) throws NamingException {
        if (!name.equals("ConnectionFactory")) {
            throw new NameNotFoundException(name);
        }
        RMQConnectionFactory factory = new RMQConnectionFactory();
        try {
            factory.setUris(List.of(url));
        } catch (JMSException e) {
            throw new ConfigurationException(e.getMessage());
        }
        factory.setAmqpConnectionFactoryPostProcessor(
                amqp -> {
                    amqp.setRequestedHeartbeat(1);
                    amqp.setConnectionTimeout(3_000);
                    amqp.setAutomaticRecoveryEnabled(false);
                });
        return factory;
    }
}
