package org.cacheconnector.it;

import com.rabbitmq.client.Channel;
import com.rabbitmq.jms.admin.RMQConnectionFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.jms.ConnectionFactory;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.cacheconnector.harness.server.BundleJar;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;
import org.fusesource.hawtbuf.Buffer;
import org.wso2.carbon.cache.sync.jms.manager.StandIn;

/** Puts the stand-in of {@code carbon-cache-sync-manager} into servers. */
final class CacheSyncManager {

    static final String SYMBOLIC_NAME = StandIn.class.getPackageName();

    /** What its users have in their configuration so that removals are sent. */
    private static final String SENDER = '"' + SYMBOLIC_NAME + ".JMSProducer\"";

    private CacheSyncManager() {}

    /**
     * Adds it to a server, with the setting that names its sender.
     *
     * @param node the server's name
     * @param broker the broker's address
     * @param hybrid whether it hands what comes to the server's Hazelcast cluster
     */
    static CarbonServerBuilder addTo(
            CarbonServerBuilder server, String node, String broker, boolean hybrid) {
        return prepare(server, node, broker, hybrid)
                .bundle(jar())
                .setting("server.cache", "invalidation_impl", SENDER);
    }

    /** Gives a server what the bundle reads, for a test that installs the bundle later. */
    static CarbonServerBuilder prepare(
            CarbonServerBuilder server, String node, String broker, boolean hybrid) {
        return server.systemProperty(StandIn.BROKER, broker)
                .systemProperty(StandIn.TOPIC, Servers.TOPIC)
                .systemProperty(StandIn.NODE, node)
                .systemProperty(StandIn.HYBRID, Boolean.toString(hybrid));
    }

    /** Makes the bundle. */
    static Path jar() {
        try {
            Path directory = Files.createDirectories(Path.of("target", "stand-ins"));
            return new BundleJar(SYMBOLIC_NAME)
                    .header("Bundle-Activator", StandIn.class.getName())
                    .wholePackageOf(StandIn.class)
                    .embedding(ConnectionFactory.class)
                    .embedding(ActiveMQConnectionFactory.class)
                    .embedding(Buffer.class)
                    .embedding(RMQConnectionFactory.class)
                    .embedding(Channel.class)
                    .write(directory.resolve("cache-sync-manager-stand-in.jar"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
