package org.cacheconnector.activemq;

import java.nio.file.Path;
import java.util.Set;
import org.cacheconnector.core.broker.BrokerLinkFactory;
import org.cacheconnector.link.jms.JmsLinkFactory;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.BrokerUnderTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Artemis by way of Qpid's JMS client and JNDI, over AMQP 1.0, for {@code broker_type = "jms"}. */
@Tag("full")
class QpidLinkContractTest extends BrokerLinkContract {

    @TempDir static Path directory;

    @Override
    protected BrokerUnderTest newBroker() {
        return new QpidUnderTest(directory);
    }

    @Override
    protected BrokerLinkFactory factory() {
        return new JmsLinkFactory(getClass().getClassLoader(), Set.of());
    }
}
