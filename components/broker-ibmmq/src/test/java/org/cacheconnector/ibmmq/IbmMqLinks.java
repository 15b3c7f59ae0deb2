package org.cacheconnector.ibmmq;

import com.ibm.msg.client.jms.JmsConnectionFactory;
import com.ibm.msg.client.jms.JmsFactoryFactory;
import com.ibm.msg.client.wmq.WMQConstants;
import java.util.HashMap;
import java.util.Map;
import javax.jms.JMSException;
import org.cacheconnector.queuemanager.StandInQueueManager;
import org.cacheconnector.testkit.contract.TestLink;

/** Makes links for tests that need no more than an address. */
final class IbmMqLinks {

    static final String CHANNEL = "DEV.APP.SVRCONN";
    static final String TOPIC = "dev/cacheinvalidation";

    private IbmMqLinks() {}

    /** Returns the least there is to configure. */
    static Map<String, String> settings(StandInQueueManager manager) {
        return settings(manager.port());
    }

    /** Returns the least there is to configure, for 127.0.0.1. */
    static Map<String, String> settings(int port) {
        return new HashMap<>(
                Map.of("host", "127.0.0.1", "port", String.valueOf(port), "channel", CHANNEL));
    }

    /** Returns a link, not yet opened, with waits fit for tests. */
    static TestLink link(String node, Map<String, String> settings) {
        return link(node, settings, IbmMqLinks.class.getClassLoader());
    }

    /** Returns a link whose client is in {@code clientLoader}. */
    static TestLink link(String node, Map<String, String> settings, ClassLoader clientLoader) {
        return new TestLink(new IbmMqLinkFactory(clientLoader), settings, node, TOPIC);
    }

    /** Returns IBM's own factory as the settings of a link say. */
    static JmsConnectionFactory factory(Map<String, String> settings) {
        try {
            JmsConnectionFactory factory =
                    JmsFactoryFactory.getInstance(WMQConstants.WMQ_PROVIDER)
                            .createConnectionFactory();
            factory.setStringProperty(WMQConstants.WMQ_HOST_NAME, settings.get("host"));
            factory.setIntProperty(WMQConstants.WMQ_PORT, Integer.parseInt(settings.get("port")));
            factory.setStringProperty(WMQConstants.WMQ_CHANNEL, settings.get("channel"));
            factory.setIntProperty(WMQConstants.WMQ_CONNECTION_MODE, WMQConstants.WMQ_CM_CLIENT);
            factory.setBooleanProperty(WMQConstants.USER_AUTHENTICATION_MQCSP, true);
            return factory;
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }
}
