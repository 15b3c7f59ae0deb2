package org.cacheconnector.rabbitmq;

import java.util.List;
import java.util.Map;
import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.testkit.contract.JoinedBrokersContract;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;

/** Two data centres with a RabbitMQ each, joined as {@code docs/brokers.md} says. */
@Tag("full")
@NeedsRabbitMq
@Timeout(120)
class RabbitMqFederationTest extends JoinedBrokersContract<RabbitMqServer> {

    @Override
    protected List<RabbitMqServer> startBrokers() {
        RabbitMqServer one = RabbitMqServer.started("rabbitmq_federation");
        RabbitMqServer two = RabbitMqServer.started("rabbitmq_federation");
        join(one, two);
        join(two, one);
        return List.of(one, two);
    }

    @Override
    protected void stop(RabbitMqServer broker) {
        broker.stopApp();
    }

    @Override
    protected TestLink link(String node, RabbitMqServer first, RabbitMqServer second) {
        Map<String, String> settings =
                Map.of(
                        "provider_url", first.url() + "," + second.url() + "/caches",
                        "username", "iscache",
                        "password", "iscache");
        return new TestLink(new RabbitMqLinkFactory(), settings, node, "cacheinvalidation");
    }

    private static void join(RabbitMqServer broker, RabbitMqServer other) {
        for (String user : List.of("iscache", "network")) {
            broker.control("add_user", user, user);
        }
        for (String command : List.of("add_vhost", "set_permissions")) {
            DocumentedCommands.run(broker, command, word -> word);
        }
        DocumentedCommands.run(
                broker,
                "set_parameter",
                word ->
                        word.replaceAll(
                                "amqp://[^/]+",
                                other.url().replace("amqp://", "amqp://network:network@")));
        DocumentedCommands.run(broker, "set_policy", word -> word);
    }
}
