package org.cacheconnector.it;

import com.rabbitmq.jms.admin.RMQConnectionFactory;
import java.util.List;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.junit.jupiter.api.Tag;

/** {@link MigrationSuite} over RabbitMQ, whose old nodes use its JMS client. */
@Tag("full")
@NeedsRabbitMq
class RabbitMqMigrationIT extends MigrationSuite {

    private RabbitMqServer broker;

    @Override
    AutoCloseable startBroker() {
        broker = RabbitMqServer.started();
        return broker;
    }

    @Override
    String table() {
        return Servers.table(broker.url()).replace("activemq", "rabbitmq");
    }

    @Override
    ConnectionFactory oldClient() throws JMSException {
        RMQConnectionFactory factory = new RMQConnectionFactory();
        factory.setUris(List.of(broker.url()));
        return factory;
    }
}
