package org.cacheconnector.it;

import java.time.Duration;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;

/** Servers with the connector dropped in. */
final class Servers {

    static final Duration START_TIME = Duration.ofMinutes(2);
    static final String TOPIC = "cacheinvalidation";

    private Servers() {}

    static CarbonServerBuilder withConnector(String name, String toml) {
        return CarbonServer.named(name).bundle(Bundle.jar()).toml(toml);
    }

    /** Starts servers together. */
    static void start(CarbonServer... servers) {
        for (CarbonServer server : servers) {
            server.launch();
        }
        for (CarbonServer server : servers) {
            server.awaitStarted(START_TIME);
        }
    }

    /** The least that an operator writes. */
    static String table(String brokerUrl) {
        return """
               [cache_invalidator.mb]
               enabled = true
               broker_type = "activemq"
               provider_url = "%s"
               topic_name = "%s\""""
                .formatted(brokerUrl, TOPIC);
    }
}
