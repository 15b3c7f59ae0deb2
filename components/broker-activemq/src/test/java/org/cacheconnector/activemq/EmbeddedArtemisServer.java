package org.cacheconnector.activemq;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.config.impl.SecurityConfiguration;
import org.apache.activemq.artemis.core.deployers.impl.FileConfigurationParser;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptorFactory;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.server.impl.AddressInfo;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.spi.core.security.ActiveMQJAASSecurityManager;
import org.apache.activemq.artemis.spi.core.security.jaas.InVMLoginModule;
import org.cacheconnector.harness.broker.BrokerTls;

/** The broker behind {@link ArtemisBroker}, loaded by {@link ArtemisLoader}. Thread-safe. */
public final class EmbeddedArtemisServer implements ArtemisServer {

    private static final String TOPICS = "contract.#";
    private static final String NODES = "nodes";
    private static final String BROKERS = "brokers";

    private final SecurityConfiguration users = new SecurityConfiguration();
    private ConfigurationImpl configuration;
    private EmbeddedActiveMQ server;

    @Override
    public synchronized void configure(Path directory, int port, int tlsPort, BrokerTls tls) {
        configuration = new ConfigurationImpl();
        configuration.setName("artemis-" + port);
        configuration.setBrokerInstance(directory.toFile());
        configuration.setJournalType(JournalType.NIO);
        configuration.setJMXManagementEnabled(false);
        // A test machine's disk may be as full as it likes.
        configuration.setMaxDiskUsage(-1);
        // Changes of users and rights are to be seen at once.
        configuration.setSecurityInvalidationInterval(0);
        configuration.putSecurityRoles(TOPICS, Set.of(rightsOfNodes(), rightsOfBrokers()));
        addAcceptor(configuration, "openwire", port, Map.of());
        if (tls != null) {
            addAcceptor(configuration, "openwire-tls", tlsPort, options(tls));
        }
    }

    @Override
    public synchronized void federate(String xml) throws Exception {
        String core = "<core xmlns=\"urn:activemq:core\">" + xml + "</core>";
        Configuration parsed =
                new FileConfigurationParser()
                        .parseMainConfig(new ByteArrayInputStream(core.getBytes(UTF_8)));
        parsed.getConnectorConfigurations().forEach(configuration::addConnectorConfiguration);
        configuration.getFederationConfigurations().addAll(parsed.getFederationConfigurations());
    }

    @Override
    public synchronized void addNetworkUser(String user, String password) {
        users.addUser(user, password);
        users.addRole(user, BROKERS);
    }

    @Override
    public synchronized void setPassword(String user, String password) {
        if (users.getUser(user) == null) {
            users.addRole(user, NODES);
        }
        users.addUser(user, password);
    }

    @Override
    public synchronized void start() throws Exception {
        if (server == null) {
            EmbeddedActiveMQ fresh = new EmbeddedActiveMQ();
            fresh.setSecurityManager(
                    new ActiveMQJAASSecurityManager(InVMLoginModule.class.getName(), users));
            fresh.setConfiguration(configuration);
            startWithOwnLoader(fresh);
            server = fresh;
        }
    }

    @Override
    public synchronized void stop() throws Exception {
        if (server != null) {
            EmbeddedActiveMQ running = server;
            server = null;
            running.stop();
        }
    }

    @Override
    public synchronized void deny(String topic) {
        server.getActiveMQServer().getSecurityRepository().addMatch(topic, Set.of());
    }

    @Override
    public synchronized void allow(String topic) {
        server.getActiveMQServer().getSecurityRepository().removeMatch(topic);
    }

    @Override
    public synchronized void makeNoAddresses() {
        server.getActiveMQServer()
                .getAddressSettingsRepository()
                .addMatch(TOPICS, new AddressSettings().setAutoCreateAddresses(false));
    }

    @Override
    public synchronized void makeAddress(String topic) throws Exception {
        server.getActiveMQServer()
                .addAddressInfo(new AddressInfo(SimpleString.of(topic), RoutingType.MULTICAST));
    }

    @Override
    public synchronized int connections() {
        return server == null
                ? 0
                : server.getActiveMQServer().getRemotingService().getConnections().size();
    }

    /** It finds its protocols by way of the context loader, and hands that to its threads. */
    private static void startWithOwnLoader(EmbeddedActiveMQ fresh) throws Exception {
        Thread caller = Thread.currentThread();
        ClassLoader before = caller.getContextClassLoader();
        caller.setContextClassLoader(EmbeddedArtemisServer.class.getClassLoader());
        try {
            fresh.start();
        } finally {
            caller.setContextClassLoader(before);
        }
    }

    /** The rights that {@code docs/brokers.md} gives to nodes. */
    private static Role rightsOfNodes() {
        boolean send = true;
        boolean consume = true;
        boolean createNonDurableQueue = true;
        boolean deleteNonDurableQueue = true;
        boolean createAddress = true;
        return new Role(
                NODES,
                send,
                consume,
                false,
                false,
                createNonDurableQueue,
                deleteNonDurableQueue,
                false,
                false,
                createAddress,
                false,
                false,
                false);
    }

    /** The rights that {@code docs/brokers.md} gives to the other broker. */
    private static Role rightsOfBrokers() {
        boolean consume = true;
        boolean createDurableQueue = true;
        boolean createAddress = true;
        return new Role(
                BROKERS,
                false,
                consume,
                createDurableQueue,
                false,
                false,
                false,
                false,
                false,
                createAddress,
                false,
                false,
                false);
    }

    private static void addAcceptor(
            Configuration configuration, String name, int port, Map<String, Object> options) {
        Map<String, Object> all = new HashMap<>(options);
        all.put("host", "127.0.0.1");
        all.put("port", port);
        all.put("protocols", "AMQP,OPENWIRE,CORE");
        configuration.addAcceptorConfiguration(
                new TransportConfiguration(NettyAcceptorFactory.class.getName(), all, name));
    }

    private static Map<String, Object> options(BrokerTls tls) {
        return Map.of(
                "sslEnabled", true,
                "keyStorePath", tls.keyStore(),
                "keyStorePassword", tls.password(),
                "trustStorePath", tls.trustStore(),
                "trustStorePassword", tls.password(),
                "needClientAuth", tls.clientCertificate());
    }
}
