package org.cacheconnector.activemq;

import java.nio.file.Path;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.testkit.contract.BrokerUnderTest;

/** TLS to Artemis, whose side of it is made by another library than ActiveMQ Classic's. */
class ArtemisTlsTest extends ActiveMqTlsTest {

    @Override
    protected BrokerUnderTest newBroker(Path home, BrokerTls tls) {
        return ArtemisLoader.newBroker(EmbeddedArtemis.class, home, tls);
    }
}
