package org.cacheconnector.rabbitmq;

import java.nio.file.Path;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.cacheconnector.testkit.contract.TlsContract;

@NeedsRabbitMq
class RabbitMqTlsTest extends TlsContract {

    RabbitMqTlsTest() {
        super("amqp://", "amqps://");
    }

    @Override
    protected BrokerUnderTest newBroker(Path home, BrokerTls tls) {
        return new RabbitMqUnderTest(home, tls);
    }
}
