package org.cacheconnector.activemq;

import javax.jms.JMSException;
import org.apache.activemq.ActiveMQSslConnectionFactory;
import org.apache.activemq.transport.Transport;

/**
 * Hands out the transport of each connection before it is started, as a connection that hangs in
 * its start can't be got at otherwise. Without key and trust managers it is as good for plain
 * addresses.
 */
final class CuttableConnectionFactory extends ActiveMQSslConnectionFactory {

    private final Transports transports;

    CuttableConnectionFactory(Transports transports) {
        this.transports = transports;
    }

    @Override
    protected Transport createTransport() throws JMSException {
        return transports.add(super.createTransport());
    }
}
