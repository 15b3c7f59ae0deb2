package org.cacheconnector.rabbitmq;

import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;

/** Links to RabbitMQ do what every link must do. */
@NeedsRabbitMq
class RabbitMqLinkContractTest extends BrokerLinkContract {

    @Override
    protected BrokerUnderTest newBroker() {
        return new RabbitMqUnderTest();
    }

    @Override
    protected BrokerLinkFactory factory() {
        return new RabbitMqLinkFactory();
    }
}
