package org.cacheconnector.rabbitmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.testkit.contract.JoinedBrokersContract;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;

/** Two data centres with a RabbitMQ each, joined as {@code docs/brokers.md} says. */
@Tag("full")
@NeedsRabbitMq
class RabbitMqFederationTest extends JoinedBrokersContract<RabbitMqServer> {

    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @Override
    protected List<RabbitMqServer> startBrokers() throws IOException {
        RabbitMqServer one = RabbitMqServer.started("rabbitmq_federation");
        RabbitMqServer two = RabbitMqServer.started("rabbitmq_federation");
        List<String> documented = Files.readAllLines(Path.of("..", "..", "docs", "brokers.md"));
        CompletableFuture<Void> joining =
                CompletableFuture.runAsync(() -> join(one, two, documented));
        join(two, one, documented);
        joining.join();
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

    private static void join(RabbitMqServer broker, RabbitMqServer other, List<String> documented) {
        for (String user : List.of("iscache", "network")) {
            broker.control("add_user", user, user);
        }
        String otherUrl = other.url().replace("amqp://", "amqp://network:network@");
        for (String command :
                List.of("add_vhost", "set_permissions", "set_parameter", "set_policy")) {
            List<String> lines =
                    documented.stream()
                            .filter(line -> line.startsWith("rabbitmqctl " + command))
                            .toList();
            assertThat(lines).isNotEmpty();
            lines.forEach(line -> run(broker, line, otherUrl));
        }
    }

    private static void run(RabbitMqServer broker, String line, String otherUrl) {
        broker.control(
                WORD.matcher(line)
                        .results()
                        .skip(1)
                        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                        .map(word -> word.replaceAll("amqp://[^/]+", otherUrl))
                        .toArray(String[]::new));
    }
}
