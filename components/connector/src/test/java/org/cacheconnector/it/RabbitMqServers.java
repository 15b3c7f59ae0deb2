package org.cacheconnector.it;

import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.testkit.carbon.CarbonDistribution;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

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

    /** Hands the pair to tests. */
    static final class Extension implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType().isAssignableFrom(RabbitMqServers.class);
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getRoot()
                    .getStore(ExtensionContext.Namespace.create(RabbitMqServers.class))
                    .getOrComputeIfAbsent(
                            RabbitMqServers.class,
                            type -> new RabbitMqServers(),
                            RabbitMqServers.class);
        }
    }
}
