package org.cacheconnector.activemq;

import org.cacheconnector.testkit.contract.BrokerLinkContract;

/** Links to ActiveMQ do what every link must do. */
class ActiveMqLinkContractTest extends BrokerLinkContract {

    ActiveMqLinkContractTest() {
        super(ActiveMqUnderTest::new);
    }
}
