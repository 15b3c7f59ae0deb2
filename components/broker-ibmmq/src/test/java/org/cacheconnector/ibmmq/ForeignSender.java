package org.cacheconnector.ibmmq;

import com.ibm.msg.client.jms.JmsConnectionFactory;
import com.ibm.msg.client.jms.JmsFactoryFactory;
import com.ibm.msg.client.wmq.WMQConstants;
import java.util.Map;
import javax.jms.JMSException;
import org.cacheconnector.testkit.contract.ForeignMessage;

/** Sends what no connector sends, with IBM's client as any application uses it. */
final class ForeignSender {

    private ForeignSender() {}

    static void send(
            Map<String, String> settings,
            String user,
            String password,
            String topic,
            ForeignMessage message,
            int maxFrameBytes) {
        try {
            message.publish(factory(settings), user, password, topic, maxFrameBytes);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a factory as the settings of a link say. */
    static JmsConnectionFactory factory(Map<String, String> settings) throws JMSException {
        JmsConnectionFactory factory =
                JmsFactoryFactory.getInstance(WMQConstants.WMQ_PROVIDER).createConnectionFactory();
        factory.setStringProperty(WMQConstants.WMQ_HOST_NAME, settings.get("host"));
        factory.setIntProperty(WMQConstants.WMQ_PORT, Integer.parseInt(settings.get("port")));
        factory.setStringProperty(WMQConstants.WMQ_CHANNEL, settings.get("channel"));
        factory.setIntProperty(WMQConstants.WMQ_CONNECTION_MODE, WMQConstants.WMQ_CM_CLIENT);
        factory.setBooleanProperty(WMQConstants.USER_AUTHENTICATION_MQCSP, true);
        return factory;
    }
}
