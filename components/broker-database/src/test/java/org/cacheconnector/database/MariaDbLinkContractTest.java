package org.cacheconnector.database;

import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.BrokerUnderTest;

/** Links over MariaDB do what every link must do. */
@NeedsMariaDb
class MariaDbLinkContractTest extends BrokerLinkContract {

    private DatabaseUnderTest database;

    @Override
    protected BrokerUnderTest newBroker() {
        database = new MariaDbUnderTest();
        return database;
    }

    @Override
    protected BrokerLinkFactory factory() {
        return database.factory();
    }
}
