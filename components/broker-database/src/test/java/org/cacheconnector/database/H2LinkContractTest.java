package org.cacheconnector.database;

import org.cacheconnector.testkit.contract.BrokerLinkContract;

/** Links over H2 do what every link must do. */
class H2LinkContractTest extends BrokerLinkContract {

    H2LinkContractTest() {
        super(H2UnderTest::new);
    }
}
