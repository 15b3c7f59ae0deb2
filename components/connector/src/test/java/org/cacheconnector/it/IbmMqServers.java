package org.cacheconnector.it;

import com.ibm.mq.jms.MQConnectionFactory;
import com.ibm.msg.client.wmq.WMQConstants;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Hashtable;
import java.util.List;
import java.util.UUID;
import javax.jms.JMSException;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Two real Carbon servers with the connector, IBM's client in their libraries, and the stand-in
 * queue manager between them. A is told where the queue manager is, B looks into a {@code
 * .bindings} file. Started once for all test classes that ask for them. A test leaves them as it
 * found them: connected.
 */
final class IbmMqServers implements AutoCloseable {

    static final String CHANNEL = "DEV.APP.SVRCONN";
    static final String USER = "connector";
    static final String PASSWORD = "s3cr3t-of-the-test";

    final StandInQueueManager queueManager;
    final CarbonServer a;
    final CarbonServer b;
    final ConnectorView connectorA;
    final ConnectorView connectorB;

    private IbmMqServers() {
        queueManager =
                StandInQueueManager.builder().channel(CHANNEL).user(USER, PASSWORD).build().start();
        a = IbmJars.addTo(Servers.withConnector("ibm-a", table(queueManager.port()))).build();
        b =
                IbmJars.addTo(Servers.withConnector("ibm-b", bindingsTable(queueManager.port())))
                        .library(IbmJars.fileContext())
                        .build();
        connectorA = new ConnectorView(a);
        connectorB = new ConnectorView(b);
        try {
            a.launch();
            b.launch();
            a.awaitStarted(Servers.START_TIME);
            b.awaitStarted(Servers.START_TIME);
            awaitConnected();
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /** The least that an operator writes. */
    static String table(int port) {
        return table("broker_type = \"ibmmq\"\nhost = \"127.0.0.1\"\nport = " + port)
                + "\nchannel = \""
                + CHANNEL
                + "\"";
    }

    private static String bindingsTable(int port) {
        return table(
                "broker_type = \"jms\"\n"
                        + "initial_naming_factory ="
                        + " \"com.sun.jndi.fscontext.RefFSContextFactory\"\n"
                        + "provider_url = \""
                        + bindings(port)
                        + "\"");
    }

    private static String table(String broker) {
        return "[cache_invalidator.mb]\nenabled = true\n"
                + broker
                + "\nusername = \""
                + USER
                + "\"\npassword = \""
                + PASSWORD
                + "\"\ntopic_name = \""
                + Servers.TOPIC
                + "\"";
    }

    /** Writes a {@code .bindings} file by way of JNDI, as IBM's own tool does. */
    @SuppressWarnings({"BanJNDI", "JdkObsolete"}) // JNDI asks for a Hashtable
    private static String bindings(int port) {
        try {
            Path folder =
                    Files.createDirectories(
                            Path.of("target", "bindings", UUID.randomUUID().toString())
                                    .toAbsolutePath());
            MQConnectionFactory factory = new MQConnectionFactory();
            factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
            factory.setHostName("127.0.0.1");
            factory.setPort(port);
            factory.setChannel(CHANNEL);
            Hashtable<String, String> environment = new Hashtable<>();
            environment.put(
                    Context.INITIAL_CONTEXT_FACTORY, "com.sun.jndi.fscontext.RefFSContextFactory");
            environment.put(Context.PROVIDER_URL, folder.toUri().toString());
            Context context = new InitialContext(environment);
            context.rebind("ConnectionFactory", factory);
            context.close();
            return folder.toUri().toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (JMSException | NamingException e) {
            throw new IllegalStateException(e);
        }
    }

    void awaitConnected() {
        connectorA.awaitConnected();
        connectorB.awaitConnected();
        connectorA.awaitAnyPeer();
        connectorB.awaitAnyPeer();
        ConnectorView.awaitNoMoreClears(List.of(connectorA, connectorB));
    }

    @Override
    public void close() {
        try (queueManager;
                a;
                b) {
            // Closing is all.
        }
    }

    /** Hands the pair to tests. */
    static final class Extension implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == IbmMqServers.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getRoot()
                    .getStore(ExtensionContext.Namespace.create(IbmMqServers.class))
                    .getOrComputeIfAbsent(
                            IbmMqServers.class, type -> new IbmMqServers(), IbmMqServers.class);
        }
    }
}
