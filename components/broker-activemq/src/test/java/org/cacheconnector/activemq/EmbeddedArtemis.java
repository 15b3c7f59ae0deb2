package org.cacheconnector.activemq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Set;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.SecurityConfiguration;
import org.apache.activemq.artemis.core.deployers.impl.FileConfigurationParser;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.server.impl.AddressInfo;
import org.apache.activemq.artemis.spi.core.security.ActiveMQJAASSecurityManager;
import org.apache.activemq.artemis.spi.core.security.jaas.InVMLoginModule;
import org.cacheconnector.harness.broker.BrokerTls;

/** That broker itself, loaded by {@link ArtemisLoader}. Thread-safe. */
public class EmbeddedArtemis extends ArtemisUnderTest {

    private final SecurityConfiguration users = new SecurityConfiguration();
    private final Path directory;
    private EmbeddedActiveMQ server;

    /**
     * @param directory for its journal
     * @param tls of a second port, or null for none
     */
    public EmbeddedArtemis(Path directory, BrokerTls tls) {
        super(tls);
        this.directory = directory;
        addUser(USER, "nodes");
        addUser(STRANGER, "nodes");
        addUser(NETWORK, "brokers");
    }

    private void addUser(String user, String role) {
        users.addUser(user, user);
        users.addRole(user, role);
    }

    @Override
    public synchronized void changePassword(String password) {
        users.addUser(USER, password);
    }

    @Override
    public synchronized void start() {
        if (server == null) {
            server = assertDoesNotThrow(this::started);
        }
    }

    private EmbeddedActiveMQ started() throws Exception {
        Configuration configuration =
                new FileConfigurationParser()
                        .parseMainConfig(new ByteArrayInputStream(core().getBytes(UTF_8)));
        configuration.setBrokerInstance(directory.toFile());
        EmbeddedActiveMQ fresh = new EmbeddedActiveMQ();
        fresh.setSecurityManager(
                new ActiveMQJAASSecurityManager(InVMLoginModule.class.getName(), users));
        fresh.setConfiguration(configuration);
        startWithOwnLoader(fresh);
        return fresh;
    }

    @Override
    public synchronized void stop() {
        EmbeddedActiveMQ running = server;
        server = null;
        if (running != null) {
            assertDoesNotThrow(
                    () -> {
                        running.stop();
                    });
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
    public synchronized void makeAddress(String topic) {
        AddressInfo address = new AddressInfo(SimpleString.of(topic), RoutingType.MULTICAST);
        assertDoesNotThrow(() -> server.getActiveMQServer().addAddressInfo(address));
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
        caller.setContextClassLoader(EmbeddedArtemis.class.getClassLoader());
        try {
            fresh.start();
        } finally {
            caller.setContextClassLoader(before);
        }
    }
}
