package org.cacheconnector.rabbitmq;

import java.util.Set;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.junit.jupiter.api.Tag;

/** RabbitMQ by way of its JMS client and JNDI, for {@code broker_type = "jms"}. */
@Tag("full")
@NeedsRabbitMq
class RabbitMqJmsLinkContractTest extends BrokerLinkContract {

    @Override
    protected BrokerUnderTest newBroker() {
        return new RabbitMqJmsUnderTest();
    }

    @Override
    protected BrokerLinkFactory factory() {
        return new JmsLinkFactory(getClass().getClassLoader(), Set.of());
    }
}
