package org.cacheconnector.link.jms;

import java.util.function.Consumer;
import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.ConnectionFactory;
import javax.jms.DeliveryMode;
import javax.jms.JMSException;
import javax.jms.MessageListener;
import javax.jms.MessageProducer;
import javax.jms.Session;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.link.BrokerConnection;
import org.cacheconnector.link.ContextLoader;
import org.cacheconnector.link.FrameSink;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.LinkStage;

/**
 * One time of being connected: a JMS connection with a session to publish, and a second one with a
 * session to subscribe. Used once; when anything in it fails, all of it is thrown away.
 *
 * <p>Why two connections: a broker that holds a publisher back because its memory is full
 * (ActiveMQ: producer flow control) stops reading that publisher's connection. If acknowledgements
 * came over the same one they would be stuck behind it, the broker would not send on, its memory
 * would stay full, and all nodes would wait for each other forever. A second idle connection costs
 * next to nothing. Own messages are therefore filtered by a selector, as {@code noLocal} sees one
 * connection only.
 *
 * <p>The publishing session is used by the thread in {@link #publish} alone and the subscribing
 * session by the client's delivery thread alone. Sessions are never closed by themselves, only with
 * their connection, which may be done by any thread.
 */
final class JmsConnection implements BrokerConnection {

    /** The message property with the sender's tag, for the selector. */
    static final String SENDER_PROPERTY = "cc_sender";

    private final JmsProvider provider;
    private final LinkConfig config;
    private final JmsEndpoint endpoint;
    private volatile LinkStage stage = LinkStage.CONNECT;
    private volatile Connection publisher;
    private volatile Connection subscriber;
    private final AbandonableSends sends;
    private Session session;
    private MessageProducer producer;

    JmsConnection(JmsProvider provider, LinkConfig config, JmsEndpoint endpoint) {
        this.provider = provider;
        this.config = config;
        this.endpoint = endpoint;
        this.sends = endpoint.canBeCut() ? null : new AbandonableSends(config.context().threads());
    }

    @Override
    public void open(FrameSink frames, Consumer<Throwable> failed) throws Exception {
        MessageListener listener = new FrameListener(frames, config.context());
        ConnectionFactory factory = endpoint.connectionFactory();
        String topic = config.context().topic();

        publisher = connect(factory);
        publisher.setExceptionListener(failed::accept);
        session = publisher.createSession(false, Session.AUTO_ACKNOWLEDGE);
        stage = LinkStage.PUBLISHER;
        producer = session.createProducer(provider.topic(session, topic));
        producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        // Frames carry number and time themselves. They do not expire: whether an old one still
        // matters is for the receiver to say, and clocks that differ would make the broker drop new
        // ones.
        producer.setDisableMessageID(true);
        producer.setDisableMessageTimestamp(true);
        producer.setTimeToLive(0);

        stage = LinkStage.CONNECT;
        subscriber = connect(factory);
        subscriber.setExceptionListener(failed::accept);
        Session receiving = subscriber.createSession(false, provider.acknowledgeMode());
        stage = LinkStage.SUBSCRIBER;
        String notOwn = provider.selector(SENDER_PROPERTY, config.context().senderTag());
        provider.subscribe(receiving, provider.topic(receiving, topic), notOwn, listener);
        subscriber.start();
        stage = LinkStage.CONNECTED;
    }

    @Override
    public void publish(byte[] frame) throws JMSException, InterruptedException {
        if (sends == null) {
            send(frame);
            return;
        }
        sends.run(
                () -> {
                    try (ContextLoader loader = ContextLoader.of(provider.classLoader())) {
                        send(frame);
                    }
                    return null;
                });
    }

    @Override
    public LinkStage stage() {
        return stage;
    }

    @Override
    public String address() {
        return endpoint.address();
    }

    @Override
    public void abort() {
        endpoint.abort();
    }

    @Override
    public void close() {
        close(subscriber);
        close(publisher);
        if (sends != null) {
            sends.close();
        }
        endpoint.close();
    }

    @Override
    public BrokerProblem problem(Throwable failure) {
        return endpoint.problem(failure, stage);
    }

    private void send(byte[] frame) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(frame);
        message.setStringProperty(SENDER_PROPERTY, config.context().senderTag());
        producer.send(message);
    }

    private Connection connect(ConnectionFactory factory) throws JMSException {
        if (config.username() == null) {
            return factory.createConnection();
        }
        return factory.createConnection(
                config.username(), config.password() == null ? null : config.password().reveal());
    }

    private static void close(Connection connection) {
        if (connection != null) {
            try {
                connection.close();
            } catch (JMSException | RuntimeException | Error e) {
                // It is thrown away: that it could not disconnect in order changes nothing.
            }
        }
    }
}
