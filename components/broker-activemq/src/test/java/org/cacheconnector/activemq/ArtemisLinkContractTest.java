package org.cacheconnector.activemq;

import java.nio.file.Path;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Links to ActiveMQ do over OpenWire with Artemis what every link must do. */
@Tag("full")
class ArtemisLinkContractTest extends BrokerLinkContract {

    @TempDir static Path directory;

    ArtemisLinkContractTest() {
        super(() -> ArtemisLoader.newBroker(EmbeddedArtemis.class, directory, null));
    }
}
