package org.cacheconnector.it;

import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.testkit.carbon.CarbonDistribution;

/**
 * A pair of servers with a RabbitMQ of their own between them, and with what users of
 * carbon-cache-sync-manager have in their configuration for it.
 */
final class RabbitMqServers extends ServerPair {

    final RabbitMqServer broker;

    RabbitMqServers() {
        this(RabbitMqServer.started());
    }

    private RabbitMqServers(RabbitMqServer broker) {
        super(
                CarbonDistribution.DEFAULT_VERSION,
                """
                [cache_invalidator.mb]
                enabled="true"
                broker_type="rabbitmq"
                provider_url="%s"
                topic_name="CacheTopic"
                hybrid_mode_enabled="false"
                username="guest"
                password="guest\""""
                        .formatted(broker.url()));
        this.broker = broker;
    }

    @Override
    public void close() {
        try (broker) {
            super.close();
        }
    }
}
