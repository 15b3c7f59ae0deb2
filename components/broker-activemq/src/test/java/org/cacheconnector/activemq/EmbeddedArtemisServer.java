package org.cacheconnector.activemq;

import static java.nio.charset.StandardCharsets.UTF_8;

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

/** The broker behind {@link ArtemisUnderTest}, loaded by {@link ArtemisLoader}. Thread-safe. */
public final class EmbeddedArtemisServer implements ArtemisServer {

    private final SecurityConfiguration users = new SecurityConfiguration();
    private EmbeddedActiveMQ server;

    @Override
    public synchronized void addUser(String user, String role) {
        users.addUser(user, user);
        users.addRole(user, role);
    }

    @Override
    public synchronized void setPassword(String user, String password) {
        users.addUser(user, password);
    }

    @Override
    public synchronized void start(Path directory, String core) throws Exception {
        if (server == null) {
            Configuration configuration =
                    new FileConfigurationParser()
                            .parseMainConfig(new ByteArrayInputStream(core.getBytes(UTF_8)));
            configuration.setBrokerInstance(directory.toFile());
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
}
