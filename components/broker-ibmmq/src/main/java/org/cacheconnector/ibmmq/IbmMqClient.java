package org.cacheconnector.ibmmq;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.time.Duration;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;

/**
 * IBM's client, as found in the server. We must not ship it, and so do not compile against it; this
 * class uses reflection. Immutable.
 */
final class IbmMqClient {

    private static final String FACTORY_FACTORY = "com.ibm.msg.client.jms.JmsFactoryFactory";
    private static final String PROVIDER = "com.ibm.msg.client.wmq";
    private static final String SERVICES = "com.ibm.msg.client.commonservices.";

    private final Method getInstance;
    private final Method createConnectionFactory;

    private IbmMqClient(Class<?> factoryFactory) throws ReflectiveOperationException {
        this.getInstance = factoryFactory.getMethod("getInstance", String.class);
        this.createConnectionFactory = factoryFactory.getMethod("createConnectionFactory");
    }

    /**
     * Looks for the client's classes, without running its code.
     *
     * @throws UnusableClientException if there is no client, or a wrong one
     */
    static IbmMqClient in(ClassLoader loader) throws UnusableClientException {
        try {
            return new IbmMqClient(loader.loadClass(FACTORY_FACTORY));
        } catch (ClassNotFoundException e) {
            throw new UnusableClientException("IBM MQ's client is not in the server.");
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new UnusableClientException(
                    "IBM MQ's client in the server can't be used: " + e + ".");
        }
    }

    /** Returns the loader of the client's classes, or {@code loader} if the classes are missing. */
    static ClassLoader loaderIn(ClassLoader loader) {
        try {
            return loader.loadClass(FACTORY_FACTORY).getClassLoader();
        } catch (ClassNotFoundException | LinkageError e) {
            return loader;
        }
    }

    /**
     * Sets system properties, which the client reads once for the whole JVM. Properties that an
     * operator has set stay. Without them, logs and reports of internal failures would appear in
     * the working directory. A connect would take as long as the operating system waits, and a
     * log-on forever.
     *
     * @param connectTimeout for a connect, and for each answer until a connection is made
     */
    void configure(Duration connectTimeout) {
        String directory = System.getProperty("java.io.tmpdir") + File.separator + "ibmmq";
        setIfAbsent(SERVICES + "log.status", "OFF");
        setIfAbsent(SERVICES + "log.outputName", directory + File.separator + "mqjms.log");
        setIfAbsent(SERVICES + "trace.outputName", directory + File.separator + "mqjms.trc");
        setIfAbsent(SERVICES + "ffst.suppress", "-1");
        String seconds = String.valueOf(connectTimeout.plusMillis(999).toSeconds());
        setIfAbsent("com.ibm.mq.cfg.TCP.Connect_Timeout", seconds);
        setIfAbsent("com.ibm.mq.cfg.TCP.QmgrNegotiationFlowTimeout", seconds);
    }

    /**
     * Makes a connection factory.
     *
     * @throws UnusableClientException if this connector can't use the client
     * @throws JMSException if the client refuses
     */
    ConnectionFactory newConnectionFactory() throws UnusableClientException, JMSException {
        Object factory;
        try {
            factory = createConnectionFactory.invoke(getInstance.invoke(null, PROVIDER));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof JMSException) {
                throw (JMSException) e.getCause();
            }
            throw new UnusableClientException(
                    "IBM MQ's client in the server can't be used: " + e.getCause() + ".");
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new UnusableClientException(
                    "IBM MQ's client in the server can't be used: " + e + ".");
        }
        if (factory instanceof ConnectionFactory && IbmProperties.of(factory).isFactory()) {
            return (ConnectionFactory) factory;
        }
        throw new UnusableClientException(
                factory instanceof ConnectionFactory
                        ? "IBM MQ's client in the server is too old."
                        : "IBM MQ's client in the server uses another copy of javax.jms.");
    }

    private static void setIfAbsent(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }
}
