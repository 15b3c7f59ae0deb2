package org.cacheconnector.activemq;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.security.GeneralSecurityException;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.jms.ConnectionFactory;
import javax.jms.JMSException;
import javax.jms.MessageListener;
import javax.jms.Session;
import javax.jms.Topic;
import javax.net.ssl.SSLException;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.ActiveMQSession;
import org.apache.activemq.ActiveMQSslConnectionFactory;
import org.apache.activemq.command.ActiveMQTopic;
import org.apache.activemq.util.URISupport;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.LinkStage;
import org.cacheconnector.link.TlsStores;
import org.cacheconnector.link.jms.JmsConnection;
import org.cacheconnector.link.jms.JmsFailures;

/** A connection to one ActiveMQ broker, with options for this traffic. */
class ActiveMqConnection extends JmsConnection {

    /** The client waits this long, in milliseconds, for the broker's answer when it disconnects. */
    private static final int CLOSE_TIMEOUT = 1_000;

    private static final long CAUSE_WAIT_MILLIS = 200;

    private final URI broker;
    private final LinkConfig config;
    private final TlsStores tls;
    private final int prefetch;
    private final Transports transports = new Transports();

    /**
     * @param tls used if the address asks for TLS
     * @param prefetch how many messages the broker sends ahead
     */
    ActiveMqConnection(URI broker, LinkConfig config, TlsStores tls, int prefetch) {
        super(config);
        this.broker = broker;
        this.config = config;
        this.tls = tls;
        this.prefetch = prefetch;
    }

    @Override
    protected final String address() {
        return broker.getScheme() + "://" + broker.getHost() + ":" + broker.getPort();
    }

    @Override
    protected ConnectionFactory connectionFactory()
            throws IOException, GeneralSecurityException, URISyntaxException {
        ActiveMQSslConnectionFactory factory = new CuttableConnectionFactory(transports);
        if (isTls()) {
            factory.setKeyAndTrustManagers(tls.keyManagers(), tls.trustManagers(), null);
        }
        return configured(factory);
    }

    @Override
    protected final Topic topic(Session receiving, String name) {
        return new ActiveMQTopic(name);
    }

    /**
     * {@inheritDoc}
     *
     * <p>Sets the listener before the broker knows of the consumer, so that no message has to queue
     * for it. Messages that come before this call returns may still overtake each other. The
     * receiver handles that as a gap, like all messages sent earlier.
     */
    @Override
    protected void subscribe(
            Session receiving, Topic topic, String selector, MessageListener listener)
            throws JMSException {
        ((ActiveMQSession) receiving).createConsumer(topic, selector, listener);
    }

    @Override
    protected final void abort() {
        transports.abort();
    }

    @Override
    protected final boolean abortEndsSends() {
        return true;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Two threads of the client take part in a TLS handshake. If it fails, one learns the cause,
     * and the other only that the socket is closed. So this asks the transport, which has the
     * cause.
     */
    @Override
    protected final BrokerProblem problem(Throwable failure) {
        Throwable cause = failure;
        if (isTls() && stage() != LinkStage.CONNECTED && !isTlsFailure(failure)) {
            IOException heard = transports.awaitFailure(CAUSE_WAIT_MILLIS);
            if (heard != null && isTlsFailure(heard)) {
                cause = heard;
            }
        }
        return ActiveMqFailures.of(cause, stage(), address(), transports.haveSpoken());
    }

    private boolean isTlsFailure(Throwable failure) {
        return JmsFailures.failure(failure, stage(), address())
                .find(SSLException.class)
                .isPresent();
    }

    private boolean isTls() {
        return broker.getScheme().equals("ssl");
    }

    /**
     * Sets options for this traffic: small frames to a topic, not persistent, read by one listener.
     * Options in the address ({@code jms.*}) are applied last and so take precedence.
     */
    private ActiveMQConnectionFactory configured(ActiveMQConnectionFactory factory)
            throws URISyntaxException {
        // A send returns when the frame is written to the socket; sequence numbers show losses.
        factory.setUseAsyncSend(true);
        // The link never touches a message again after sending it.
        factory.setCopyMessageOnSend(false);
        // We use no temporary destinations; their advisories would cost each connection a consumer.
        factory.setWatchTopicAdvisories(false);
        // The listener runs on the thread that reads the socket. That saves a hand-over. If the
        // listener is slow, frames wait in the broker and not in this JVM's memory.
        factory.setAlwaysSessionAsync(false);
        // Frames do not expire and may come twice, so both checks are useless.
        factory.setConsumerExpiryCheckEnabled(false);
        factory.setCheckForDuplicates(false);
        // Large by default: a stock broker drops messages that exceed the prefetch by 1,000.
        // Messages within it only slow senders down if the broker's memory gets full.
        factory.getPrefetchPolicy().setTopicPrefetch(prefetch);
        factory.setConnectResponseTimeout(connectMillis());
        factory.setCloseTimeout(CLOSE_TIMEOUT);
        factory.setBrokerURL(completed().toString());
        return factory;
    }

    /** Adds options of the transport that the address does not set. */
    private URI completed() throws URISyntaxException {
        Map<String, String> all = new LinkedHashMap<>(URISupport.parseParameters(broker));
        all.putIfAbsent("connectionTimeout", Integer.toString(connectMillis()));
        if (!"false".equals(all.get("useInactivityMonitor"))) {
            String inactivity = Long.toString(config.inactivityTimeout().toMillis());
            // The link has its own deadline for connecting; the client's would leave a timer thread
            // behind.
            all.putIfAbsent("connectAttemptTimeout", "0");
            all.putIfAbsent("wireFormat.maxInactivityDuration", inactivity);
            all.putIfAbsent("wireFormat.maxInactivityDurationInitalDelay", inactivity);
        }
        if (isTls() && !tls.verifyHostname() && !all.containsKey("verifyHostName")) {
            all.putIfAbsent("socket.verifyHostName", "false");
        }
        return URISupport.createURIWithQuery(broker, URISupport.createQueryString(all));
    }

    private int connectMillis() {
        return (int) config.connectTimeout().toMillis();
    }
}
