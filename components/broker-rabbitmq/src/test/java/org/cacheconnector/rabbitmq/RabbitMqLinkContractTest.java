package org.cacheconnector.rabbitmq;

import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;

/** Links to RabbitMQ do what every link must do. */
@NeedsRabbitMq
class RabbitMqLinkContractTest extends BrokerLinkContract {

    RabbitMqLinkContractTest() {
        super(RabbitMqUnderTest::new);
    }
}
