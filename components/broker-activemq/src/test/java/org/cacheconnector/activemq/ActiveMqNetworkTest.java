package org.cacheconnector.activemq;

import java.util.List;
import java.util.Map;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.broker.ActiveMqOptions;
import org.cacheconnector.testkit.contract.JoinedBrokersContract;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;

/** Two data centres with a broker each, joined to a network of brokers. */
@Tag("full")
@Timeout(60)
class ActiveMqNetworkTest extends JoinedBrokersContract {

    private ActiveMqBroker brokerA;
    private ActiveMqBroker brokerB;

    @Override
    protected void startBrokers() {
        brokerA = ActiveMqBroker.started();
        brokerB = new ActiveMqBroker(new ActiveMqOptions().networkWith(brokerA.port())).start();
    }

    @Override
    protected void closeBrokers() {
        brokerB.close();
        brokerA.close();
    }

    @Override
    protected void stopBrokerOfA() {
        brokerA.stop();
    }

    @Override
    protected TestLink link(String node, boolean mirrored) {
        List<String> urls =
                mirrored
                        ? List.of(brokerB.url(), brokerA.url())
                        : List.of(brokerA.url(), brokerB.url());
        String url = "failover:(" + String.join(",", urls) + ")";
        return ActiveMqLinks.link(node, "network", Map.of("provider_url", url));
    }
}
