package org.cacheconnector.ibmmq;

import org.cacheconnector.testkit.contract.BrokerLinkContract;

/** Links to IBM MQ do what every link must do; the queue manager is the stand-in. */
class IbmMqLinkContractTest extends BrokerLinkContract {

    IbmMqLinkContractTest() {
        super(IbmMqUnderTest::new);
    }
}
