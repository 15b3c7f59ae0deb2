package org.cacheconnector.activemq;

import org.cacheconnector.core.link.BrokerLinkFactory;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.DurableSubscriptionContract;

/** ActiveMQ keeps messages for a node that is away. */
class ActiveMqDurableSubscriptionTest extends DurableSubscriptionContract {

    @Override
    protected BrokerUnderTest newBroker() {
        return new ActiveMqUnderTest();
    }

    @Override
    protected BrokerLinkFactory factory() {
        return new ActiveMqLinkFactory();
    }
}
