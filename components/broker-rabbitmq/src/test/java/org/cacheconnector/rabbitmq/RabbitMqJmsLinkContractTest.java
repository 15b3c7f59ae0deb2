package org.cacheconnector.rabbitmq;

import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.junit.jupiter.api.Tag;

/** RabbitMQ by way of its JMS client and JNDI, for {@code broker_type = "jms"}. */
@Tag("full")
@NeedsRabbitMq
class RabbitMqJmsLinkContractTest extends BrokerLinkContract {

    RabbitMqJmsLinkContractTest() {
        super(RabbitMqJmsUnderTest::new);
    }
}
