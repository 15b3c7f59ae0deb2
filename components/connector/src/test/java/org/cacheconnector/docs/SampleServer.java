package org.cacheconnector.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.cacheconnector.activemq.ActiveMqLinkFactory;
import org.cacheconnector.carbon.config.ConfigurationReader;
import org.cacheconnector.carbon.config.ConfigurationResult;
import org.cacheconnector.carbon.config.ConnectorTable;
import org.cacheconnector.carbon.config.DeploymentFile;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.database.DatabaseLinkFactory;
import org.cacheconnector.harness.broker.TestKeyStores;
import org.cacheconnector.ibmmq.IbmMqLinkFactory;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.cacheconnector.rabbitmq.RabbitMqLinkFactory;

/**
 * Reads sample configurations as a server does that has what they refer to: environment variables,
 * secrets, key stores, and the broker modules in the bundle. Not thread-safe.
 */
final class SampleServer {

    static final String DEFAULT_NODE = "the-default-node";

    private static final Map<String, String> ENVIRONMENT =
            Map.of(
                    "BROKER_USER", "user-of-the-broker",
                    "BROKER_PASSWORD", "password-of-the-broker",
                    "BROKER_TRUSTSTORE_PASSWORD", TestKeyStores.PASSWORD,
                    "BROKER_KEYSTORE_PASSWORD", TestKeyStores.PASSWORD,
                    "CACHE_CONNECTOR_SECRET", "secret-of-all-nodes",
                    "MQ_USER", "user-of-mq",
                    "MQ_PASSWORD", "password-of-mq");

    private static final Map<String, String> SECRETS =
            Map.of("broker_password", "secret-of-the-broker", "mq_password", "secret-of-mq");

    private final Path carbonHome;

    /**
     * @param carbonHome an empty folder
     */
    SampleServer(Path carbonHome) throws IOException {
        this.carbonHome = carbonHome;
        Path folder =
                Files.createDirectories(carbonHome.resolve(Path.of("repository", "resources")));
        Path security = Files.createDirectories(folder.resolve("security"));
        TestKeyStores stores = new TestKeyStores(Files.createTempDirectory(carbonHome, "stores"));
        Files.copy(stores.trustStore(), security.resolve("broker-truststore.p12"));
        Files.copy(stores.client(), security.resolve("broker-keystore.p12"));
    }

    /** Returns what the file says, with everything it refers to filled in. */
    ConnectorTable table(Path deploymentToml) {
        return new DeploymentFile(
                        deploymentToml,
                        ENVIRONMENT::get,
                        key -> key.equals("carbon.home") ? carbonHome.toString() : null,
                        alias -> Optional.ofNullable(SECRETS.get(alias)))
                .read();
    }

    /** Returns what the connector makes of it; no broker is contacted. */
    ConfigurationResult result(Path deploymentToml) {
        return new ConfigurationReader(() -> DEFAULT_NODE, Thread::new)
                .read(table(deploymentToml), modules());
    }

    private static List<BrokerLinkFactory> modules() {
        ClassLoader clients = SampleServer.class.getClassLoader();
        return List.of(
                new ActiveMqLinkFactory(),
                new DatabaseLinkFactory(name -> null),
                new IbmMqLinkFactory(clients),
                new RabbitMqLinkFactory(),
                new JmsLinkFactory(
                        clients,
                        Set.of(
                                ActiveMqLinkFactory.NAMING_FACTORY,
                                IbmMqLinkFactory.NAMING_FACTORY)));
    }
}
