package org.cacheconnector.rabbitmq;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.testkit.contract.JoinedBrokersContract;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two data centres with a RabbitMQ each, joined as {@code docs/brokers.md} says. */
@Tag("full")
@NeedsRabbitMq
@Timeout(120)
class RabbitMqFederationTest extends JoinedBrokersContract {

    @TempDir private Path homeA;
    @TempDir private Path homeB;
    private RabbitMqServer brokerA;
    private RabbitMqServer brokerB;

    @Override
    protected void startBrokers() {
        brokerA = new RabbitMqServer(homeA, null, "rabbitmq_federation");
        brokerB = new RabbitMqServer(homeB, null, "rabbitmq_federation");
        brokerA.start();
        brokerB.start();
        join(brokerA, brokerB);
        join(brokerB, brokerA);
    }

    @Override
    protected void closeBrokers() {
        brokerB.close();
        brokerA.close();
    }

    @Override
    protected void stopBrokerOfA() {
        brokerA.stopApp();
    }

    @Override
    protected TestLink link(String node, boolean mirrored) {
        List<String> urls =
                mirrored
                        ? List.of(brokerB.url(), brokerA.url())
                        : List.of(brokerA.url(), brokerB.url());
        return new TestLink(
                new RabbitMqLinkFactory(),
                Map.of(
                        "provider_url",
                        String.join(",", urls) + "/caches",
                        "username",
                        "iscache",
                        "password",
                        "iscache"),
                node,
                "cacheinvalidation");
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
