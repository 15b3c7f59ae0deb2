package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.testkit.contract.BrokerLinkContract;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Test;

/** Links to ActiveMQ do what every link must do. */
class ActiveMqLinkContractTest extends BrokerLinkContract {

    private static final String ADVISORIES = "ActiveMQ.Advisory.>";

    ActiveMqLinkContractTest() {
        super(ActiveMqUnderTest::new);
    }

    @Test
    void rightsOnTheTopicAloneAreNotEnoughAndTheMissingOneIsNamed() {
        try (ActiveMqUnderTest broker = new ActiveMqUnderTest()) {
            broker.start();
            broker.deny(ADVISORIES);
            try (TestLink link =
                    ActiveMqLinks.link("a", "rights", broker.settings(broker.port())).open()) {
                assertThat(link.awaitProblem(Kind.AUTHORIZATION).remedy())
                        .contains("admin on topic " + ADVISORIES);
                broker.allow(ADVISORIES);
                link.awaitConnected();
            }
        }
    }
}
