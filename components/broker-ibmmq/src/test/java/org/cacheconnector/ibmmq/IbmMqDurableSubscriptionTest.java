package org.cacheconnector.ibmmq;

import org.cacheconnector.core.link.BrokerLinkFactory;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.cacheconnector.testkit.contract.DurableSubscriptionContract;

/** IBM MQ keeps messages for a node that is away; the queue manager is the stand-in. */
class IbmMqDurableSubscriptionTest extends DurableSubscriptionContract {

    @Override
    protected BrokerUnderTest newBroker() {
        return new IbmMqUnderTest();
    }

    @Override
    protected BrokerLinkFactory factory() {
        return new IbmMqLinkFactory(getClass().getClassLoader());
    }
}
