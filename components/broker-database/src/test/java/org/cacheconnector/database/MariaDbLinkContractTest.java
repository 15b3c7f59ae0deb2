package org.cacheconnector.database;

import org.cacheconnector.testkit.contract.BrokerLinkContract;

/** Links over MariaDB do what every link must do. */
@NeedsMariaDb
class MariaDbLinkContractTest extends BrokerLinkContract {

    MariaDbLinkContractTest() {
        super(MariaDbUnderTest::new);
    }
}
