package org.cacheconnector.activemq;

import java.util.List;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.broker.ActiveMqOptions;
import org.cacheconnector.testkit.contract.JoinedBrokersContract;
import org.cacheconnector.testkit.contract.TestLink;
import org.junit.jupiter.api.Tag;

/** Two data centres with a broker each, joined to a network of brokers. */
@Tag("full")
class ActiveMqNetworkTest extends JoinedBrokersContract<ActiveMqBroker> {

    @Override
    protected List<ActiveMqBroker> startBrokers() {
        ActiveMqBroker one = ActiveMqBroker.started();
        ActiveMqOptions joined = new ActiveMqOptions().networkWith(one.port());
        return List.of(one, new ActiveMqBroker(joined).start());
    }

    @Override
    protected void stop(ActiveMqBroker broker) {
        broker.stop();
    }

    @Override
    protected TestLink link(String node, ActiveMqBroker first, ActiveMqBroker second) {
        String url = "failover:(" + first.url() + "," + second.url() + ")";
        return ActiveMqLinks.link(node, "network", url);
    }
}
