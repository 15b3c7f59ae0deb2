package org.cacheconnector.activemq;

import java.nio.file.Path;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Links to ActiveMQ do over OpenWire with Artemis what every link must do. */
@Tag("full")
class ArtemisLinkContractTest extends BrokerLinkContract {

    @TempDir static Path directory;

    @Override
    protected BrokerUnderTest newBroker() {
        return new ArtemisUnderTest(directory);
    }

    @Override
    protected BrokerLinkFactory factory() {
        return new ActiveMqLinkFactory();
    }
}
