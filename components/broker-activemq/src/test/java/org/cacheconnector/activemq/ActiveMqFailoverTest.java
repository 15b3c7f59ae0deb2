package org.cacheconnector.activemq;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.broker.BrokerProblem.Kind;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
class ActiveMqFailoverTest {

    @Test
    void itFindsTheBrokerThatIsUpAndFollowsToTheOther() throws Exception {
        try (ActiveMqBroker one = ActiveMqBroker.started();
                ActiveMqBroker two = new ActiveMqBroker();
                TestLink a = link("a", one.url(), two.url());
                TestLink b = link("b", two.url(), one.url())) {
            a.open().awaitConnected();
            b.open().awaitConnected();

            one.stop();
            a.awaitDisconnected();
            b.awaitDisconnected();
            two.start();
            a.awaitConnected();
            b.awaitConnected();

            a.assertReaches(b);
            assertThat(two.connections()).isEqualTo(4);
        }
    }

    @Test
    void allBrokersDownIsReportedWithEachOfThem() {
        int one = FreePorts.next();
        int two = FreePorts.next();
        try (TestLink link = link("a", "tcp://127.0.0.1:" + one, "tcp://127.0.0.1:" + two)) {
            assertThat(link.open().awaitProblem(Kind.UNREACHABLE).message())
                    .contains("127.0.0.1:" + one, "127.0.0.1:" + two);
        }
    }

    private static TestLink link(String node, String... urls) {
        String url =
                "failover:("
                        + String.join(",", urls)
                        + ")?initialReconnectDelay=100&maxReconnectAttempts=-1"
                        + "&jms.useCompression=false&nested.soTimeout=0";
        return ActiveMqLinks.link(node, "failover", url);
    }
}
