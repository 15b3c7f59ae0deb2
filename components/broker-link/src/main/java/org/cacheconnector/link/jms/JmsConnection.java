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
 * One time of being connected by a JMS client: a JMS connection with a session to publish, and a
 * second one with a session to subscribe. A broker module says where the factory and the topic come
 * from, and may know more of its client.
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
     * @throws Exception whatever goes wrong; {@link #problem} puts it into words
     */
    protected abstract ConnectionFactory connectionFactory() throws Exception;

    /**
     * Finds or names the topic. May block as {@link #connectionFactory} may.
     *
     * @param receiving an open session, to be used for nothing else
     * @param name the value of {@code topic_name}
     * @throws Exception whatever goes wrong; {@link #problem} puts it into words
     */
    protected abstract Topic topic(Session receiving, String name) throws Exception;

    /**
     * Subscribes {@code listener}; messages flow once the connection is started.
     *
     * @param selector keeps this node's own messages from coming back
     * @throws JMSException if the broker refuses
     */
    protected void subscribe(
            Session receiving, Topic topic, String selector, MessageListener listener)
            throws JMSException {
        receiving.createConsumer(topic, selector).setMessageListener(listener);
    }

    /**
     * Returns how the subscriber acknowledges. {@link Session#DUPS_OK_ACKNOWLEDGE} by default: it
     * lets the client acknowledge many messages at once, where {@code AUTO_ACKNOWLEDGE} costs a
     * packet a message. Its drawback, that a message may come twice, does not matter, as removing a
     * cache entry twice does no harm.
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
        // Frames carry number and time themselves. They do not expire: whether an old one still
        // matters is for the receiver to say, and clocks that differ would make the broker drop new
        // ones.
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
        // The link leaves the blocked thread to itself until the client gives up.
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

    /** Lets messages without the property pass: what strangers send is counted, not hidden. */
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
                // It is thrown away: that it could not disconnect in order changes nothing.
            }
        }
    }
}
