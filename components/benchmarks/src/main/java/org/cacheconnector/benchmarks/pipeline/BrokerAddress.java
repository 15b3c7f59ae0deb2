package org.cacheconnector.benchmarks.pipeline;

import java.net.URI;
import java.util.Map;
import org.cacheconnector.activemq.ActiveMqLinkFactory;
import org.cacheconnector.core.link.BrokerLinkFactory;
import org.cacheconnector.ibmmq.IbmMqLinkFactory;

/**
 * Where a broker is and of which kind, in one text that can be handed to another JVM.
 *
 * @param url as ActiveMQ has it, or {@code ibmmq://host:port}
 */
record BrokerAddress(String url) {

    private static final String IBM_MQ = "ibmmq";

    /** Returns the address of a stand-in queue manager. */
    static String ofStandIn(int port) {
        return IBM_MQ + "://127.0.0.1:" + port;
    }

    boolean isActiveMq() {
        return !url.startsWith(IBM_MQ);
    }

    BrokerLinkFactory factory() {
        return isActiveMq()
                ? new ActiveMqLinkFactory()
                : new IbmMqLinkFactory(BrokerAddress.class.getClassLoader());
    }

    /** Returns the settings that lead there. */
    Map<String, String> settings() {
        if (isActiveMq()) {
            return Map.of("broker_type", "activemq", "provider_url", url);
        }
        URI uri = URI.create(url);
        return Map.of(
                "broker_type",
                IBM_MQ,
                "host",
                uri.getHost(),
                "port",
                String.valueOf(uri.getPort()),
                "channel",
                "DEV.APP.SVRCONN");
    }
}
