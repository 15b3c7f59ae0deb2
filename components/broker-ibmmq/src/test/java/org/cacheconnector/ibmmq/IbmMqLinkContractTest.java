package org.cacheconnector.ibmmq;

import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.BrokerUnderTest;

/** Links to IBM MQ do what every link must do; the queue manager is the stand-in. */
class IbmMqLinkContractTest extends BrokerLinkContract {

    @Override
    protected BrokerUnderTest newBroker() {
        return new IbmMqUnderTest();
    }

    @Override
    protected BrokerLinkFactory factory() {
        return new IbmMqLinkFactory(getClass().getClassLoader());
    }
}
