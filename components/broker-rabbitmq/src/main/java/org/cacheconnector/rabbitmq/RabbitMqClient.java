package org.cacheconnector.rabbitmq;

import com.rabbitmq.client.ConnectionFactory;
import java.util.List;
import java.util.stream.Collectors;
import org.cacheconnector.link.BrokerClient;
import org.cacheconnector.link.BrokerConnection;

/** Connects to the brokers of an address. Immutable and thread-safe. */
final class RabbitMqClient implements BrokerClient {

    private final RabbitMqOptions options;

    RabbitMqClient(RabbitMqOptions options) {
        this.options = options;
    }

    @Override
    public List<BrokerConnection> attempts() {
        return options.url().addresses().stream()
                .map(address -> new RabbitMqConnection(options, address))
                .collect(Collectors.toUnmodifiableList());
    }

    @Override
    public ClassLoader classLoader() {
        return ConnectionFactory.class.getClassLoader();
    }
}
