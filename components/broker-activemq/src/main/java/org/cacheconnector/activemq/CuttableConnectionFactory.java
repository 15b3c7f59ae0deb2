package org.cacheconnector.activemq;

import javax.jms.JMSException;
import org.apache.activemq.ActiveMQSslConnectionFactory;
import org.apache.activemq.transport.Transport;

/**
 * Registers the transport of each connection before it is started. There is no other way to cut a
 * connection that hangs in its start. Without key and trust managers the factory also serves plain
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
