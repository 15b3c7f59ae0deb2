package org.cacheconnector.database;

import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.BrokerUnderTest;

/** Links over H2 do what every link must do. */
class H2LinkContractTest extends BrokerLinkContract {

    private DatabaseUnderTest database;

    @Override
    protected BrokerUnderTest newBroker() {
        database = new H2UnderTest();
        return database;
    }

    @Override
    protected BrokerLinkFactory factory() {
        return database.factory();
    }
}
