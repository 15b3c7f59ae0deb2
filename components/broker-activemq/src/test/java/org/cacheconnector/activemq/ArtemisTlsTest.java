package org.cacheconnector.activemq;

import java.nio.file.Path;
import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.BrokerTls;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.junit.jupiter.api.Test;

/** TLS to Artemis, whose side of it is made by another library than ActiveMQ Classic's. */
class ArtemisTlsTest extends ActiveMqTlsTest {

    @Override
    protected BrokerUnderTest newBroker(Path home, BrokerTls tls) {
        return ArtemisLoader.newBroker(EmbeddedArtemis.class, home, tls);
    }

    /** Its plain port waits for more of what it takes for a message. */
    @Override
    @Test
    protected void tlsToAPlainPortNamesTheMistake() {
        open("a", settings(broker().port())).awaitProblem(Kind.UNREACHABLE);
    }
}
