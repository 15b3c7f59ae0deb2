package org.cacheconnector.activemq;

import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.BrokerUnderTest;

/** Links to ActiveMQ do what every link must do. */
class ActiveMqLinkContractTest extends BrokerLinkContract {

    @Override
    protected BrokerUnderTest newBroker() {
        return new ActiveMqUnderTest();
    }

    @Override
    protected BrokerLinkFactory factory() {
        return new ActiveMqLinkFactory();
    }
}
