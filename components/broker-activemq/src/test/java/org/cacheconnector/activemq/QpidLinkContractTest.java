package org.cacheconnector.activemq;

import java.nio.file.Path;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Artemis by way of Qpid's JMS client and JNDI, over AMQP 1.0, for {@code broker_type = "jms"}. */
@Tag("full")
class QpidLinkContractTest extends BrokerLinkContract {

    @TempDir static Path directory;

    QpidLinkContractTest() {
        super(() -> ArtemisLoader.newBroker(QpidUnderTest.class, directory, null));
    }
}
