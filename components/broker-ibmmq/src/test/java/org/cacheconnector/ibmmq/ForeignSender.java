package org.cacheconnector.ibmmq;

import com.ibm.msg.client.jms.JmsConnectionFactory;
import com.ibm.msg.client.jms.JmsFactoryFactory;
import com.ibm.msg.client.wmq.WMQConstants;
import java.util.Map;
import javax.jms.JMSException;

/** IBM's client as any application uses it, to send what no connector sends. */
final class ForeignSender {

    private ForeignSender() {}

    /** Returns a factory as the settings of a link say. */
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
