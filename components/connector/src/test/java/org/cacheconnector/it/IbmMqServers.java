package org.cacheconnector.it;

import com.ibm.mq.jms.MQConnectionFactory;
import com.ibm.msg.client.wmq.WMQConstants;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Hashtable;
import java.util.UUID;
import javax.jms.JMSException;
import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.cacheconnector.queuemanager.StandInQueueManager;

/**
 * Two real Carbon servers with the connector, IBM's client in their libraries, and the stand-in
 * queue manager between them. A is told where the queue manager is, B looks into a {@code
 * .bindings} file. Started once for all test classes that ask for them. A test leaves them as it
 * found them: connected.
 */
final class IbmMqServers extends ServerPair {

    static final String USER = "connector";
    static final String PASSWORD = "s3cr3t-of-the-test";

    final StandInQueueManager queueManager;

    IbmMqServers() {
        this(StandInQueueManager.builder().user(USER, PASSWORD).build().start());
    }

    private IbmMqServers(StandInQueueManager queueManager) {
        super(
                IbmJars.addTo(Servers.withConnector("ibm-a", table(queueManager.port()))),
                IbmJars.addTo(Servers.withConnector("ibm-b", bindingsTable(queueManager.port())))
                        .library(IbmJars.fileContext()));
        this.queueManager = queueManager;
    }

    /** The least that an operator writes. */
    static String table(int port) {
        return table(
                """
                broker_type = "ibmmq"
                host = "127.0.0.1"
                port = %d
                channel = "%s\""""
                        .formatted(port, StandInQueueManager.CHANNEL));
    }

    private static String bindingsTable(int port) {
        return table(
                """
                broker_type = "jms"
                initial_naming_factory = "com.sun.jndi.fscontext.RefFSContextFactory"
                provider_url = "%s\""""
                        .formatted(bindings(port)));
    }

    private static String table(String broker) {
        return """
               [cache_invalidator.mb]
               enabled = true
               %s
               username = "%s"
               password = "%s"
               topic_name = "%s\""""
                .formatted(broker, USER, PASSWORD, Servers.TOPIC);
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
            factory.setChannel(StandInQueueManager.CHANNEL);
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

    /** Others come and go. */
    @Override
    void awaitPeers() {
        connectorA.awaitAnyPeer();
        connectorB.awaitAnyPeer();
    }

    @Override
    public void close() {
        try (queueManager) {
            super.close();
        }
    }
}
