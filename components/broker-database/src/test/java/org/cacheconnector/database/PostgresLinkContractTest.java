package org.cacheconnector.database;

import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.BrokerUnderTest;

/** Links over Postgres do what every link must do. */
class PostgresLinkContractTest extends BrokerLinkContract {

    private final DatabaseUnderTest database = new PostgresUnderTest();

    @Override
    protected BrokerUnderTest newBroker() {
        return database;
    }

    @Override
    protected BrokerLinkFactory factory() {
        return database.factory();
    }
}
