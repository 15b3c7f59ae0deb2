package org.cacheconnector.activemq;

import java.util.HashMap;
import java.util.Map;
import javax.jms.ConnectionFactory;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.cacheconnector.testkit.contract.TestLink;

/** Makes links for tests that need no more than an address. */
final class ActiveMqLinks {

    private ActiveMqLinks() {}

    /** Returns a link, not yet opened, with waits fit for tests. */
    static TestLink link(String node, String topic, String url) {
        return link(node, topic, Map.of("provider_url", url));
    }

    /** Returns a link, not yet opened, with these settings and waits fit for tests. */
    static TestLink link(String node, String topic, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("connect_timeout", "3s");
        all.put("send_timeout", "2s");
        all.put("inactivity_timeout", "3s");
        return new TestLink(new ActiveMqLinkFactory(), all, node, topic);
    }

    /** Returns a factory for users who may not read advisories. */
    static ConnectionFactory plainFactory(String url) {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(url);
        factory.setWatchTopicAdvisories(false);
        return factory;
    }
}
