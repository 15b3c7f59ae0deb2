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
import javax.jms.Topic;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.FrameListener;
import org.cacheconnector.link.BrokerConnection;
import org.cacheconnector.link.LinkConfig;
import org.cacheconnector.link.LinkStage;

/**
 * A connection by a JMS client: one JMS connection with a session to publish, and another with a
 * session to subscribe. A broker module supplies the factory and the topic, and may know more about
 * its client.
 *
 * <p>Why two connections: if a broker's memory is full, it stops reading the connections of
 * publishers (ActiveMQ: producer flow control). Acknowledgements over the same connection would be
 * stuck too. Then the broker would send nothing, its memory would stay full, and all nodes would
 * wait for each other forever. A second connection costs next to nothing. As {@code noLocal} sees
 * one connection only, a selector filters a node's own messages.
 *
 * <p>Only the thread in {@link #publish} uses the publishing session, and only the client's
 * delivery thread the subscribing one. Sessions are closed only with their connection, which any
 * thread may do.
 */
public abstract class JmsConnection extends BrokerConnection {

    /** The message property with the sender's tag, for the selector. */
    private static final String SENDER_PROPERTY = "cc_sender";

    private final LinkConfig config;
    private volatile Connection publisher;
    private volatile Connection subscriber;
    private Session session;
    private MessageProducer producer;

    /**
     * @param config the settings of the link
     */
    protected JmsConnection(LinkConfig config) {
        this.config = config;
    }

    /**
     * Makes or looks up the connection factory. Called once, on a thread that has a deadline, so it
     * may block and load classes.
     *
     * @throws Exception if anything fails; {@link #problem} puts the failure into words
     */
    protected abstract ConnectionFactory connectionFactory() throws Exception;

    /**
     * Finds or names the topic. May block as {@link #connectionFactory} may.
     *
     * @param receiving an open session, to be used for nothing else
     * @param name the value of {@code topic_name}
     * @throws Exception if anything fails; {@link #problem} puts the failure into words
     */
    protected abstract Topic topic(Session receiving, String name) throws Exception;

    /**
     * Subscribes {@code listener}; messages flow once the connection is started.
     *
     * @param selector filters this node's own messages
     * @throws JMSException if the broker refuses
     */
    protected void subscribe(
            Session receiving, Topic topic, String selector, MessageListener listener)
            throws JMSException {
        receiving.createConsumer(topic, selector).setMessageListener(listener);
    }

    /**
     * Returns how the subscriber acknowledges. The default is {@link Session#DUPS_OK_ACKNOWLEDGE}:
     * the client may acknowledge many messages at once, while {@code AUTO_ACKNOWLEDGE} costs a
     * packet a message. Messages may then come twice, which does no harm.
     */
    protected int acknowledgeMode() {
        return Session.DUPS_OK_ACKNOWLEDGE;
    }

    @Override
    protected final void open(FrameListener frames, Consumer<Throwable> failed) throws Exception {
        BrokerLinkContext context = config.context();
        ConnectionFactory factory = connectionFactory();

        publisher = connect(factory);
        publisher.setExceptionListener(failed::accept);
        session = publisher.createSession(false, Session.AUTO_ACKNOWLEDGE);
        stage(LinkStage.PUBLISHER);
        producer = session.createProducer(topic(session, context.topic()));
        producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        // Frames carry number and time themselves. They do not expire: the receiver decides whether
        // an old frame matters, and if clocks differed the broker would drop new frames.
        producer.setDisableMessageID(true);
        producer.setDisableMessageTimestamp(true);
        producer.setTimeToLive(0);

        stage(LinkStage.CONNECT);
        subscriber = connect(factory);
        subscriber.setExceptionListener(failed::accept);
        Session receiving = subscriber.createSession(false, acknowledgeMode());
        stage(LinkStage.SUBSCRIBER);
        subscribe(
                receiving,
                topic(receiving, context.topic()),
                notFrom(context.senderTag()),
                new MessageReader(frames, context.maxFrameBytes()));
        subscriber.start();
        stage(LinkStage.CONNECTED);
    }

    @Override
    protected final void publish(byte[] frame) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(frame);
        message.setStringProperty(SENDER_PROPERTY, config.context().senderTag());
        producer.send(message);
    }

    @Override
    protected void abort() {
        // Nothing can be cut: the blocked thread stays until the client gives up.
    }

    @Override
    protected void close() {
        close(subscriber);
        close(publisher);
    }

    @Override
    protected BrokerProblem problem(Throwable failure) {
        return JmsFailures.of(failure, stage(), address());
    }

    /** Lets messages without the property pass, so that messages of strangers are counted. */
    private static String notFrom(String tag) {
        String quoted = "'" + tag.replace("'", "''") + "'";
        return SENDER_PROPERTY + " IS NULL OR " + SENDER_PROPERTY + " <> " + quoted;
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
                // The connection is discarded anyway.
            }
        }
    }
}
