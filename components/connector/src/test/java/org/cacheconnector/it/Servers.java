package org.cacheconnector.it;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;

/** Servers with the connector dropped in. */
final class Servers {

    static final Duration START_TIME = Duration.ofMinutes(2);
    static final String TOPIC = "cacheinvalidation";

    /**
     * Keeps a minute of the server's own updates out of what tests count: the server puts these
     * entries while it starts, and each leaves up to a minute later.
     */
    static final String WITHOUT_REGISTRY = blocked("registryCacheManager", "REG_PATH_CACHE");

    private Servers() {}

    static CarbonServerBuilder withConnector(String name, String toml) {
        return CarbonServer.named(name).bundle(Bundle.jar()).toml(toml);
    }

    /** Starts servers together. */
    static void start(CarbonServer... servers) {
        List.of(servers).forEach(CarbonServer::launch);
        List.of(servers).forEach(server -> server.awaitStarted(START_TIME));
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

    static String blocked(String manager, String cache) {
        return """
               [[cache_invalidator.sync_block_list.cache_manager]]
               name = "%s"
               list = "%s\""""
                .formatted(manager, cache);
    }
}
