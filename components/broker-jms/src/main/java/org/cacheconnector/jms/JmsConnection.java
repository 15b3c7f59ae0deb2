package org.cacheconnector.jms;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import javax.jms.BytesMessage;
import javax.jms.Connection;
import javax.jms.ConnectionFactory;
import javax.jms.DeliveryMode;
import javax.jms.JMSException;
import javax.jms.MessageListener;
import javax.jms.MessageProducer;
import javax.jms.Session;
import org.cacheconnector.core.link.BrokerException;
import org.cacheconnector.core.link.BrokerProblem;

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
 * <p>Threads: {@link #open} by one thread; afterwards the publishing session is used by the thread
 * in {@link #publish} alone and the subscribing session by the client's delivery thread alone.
 * Sessions are never closed by themselves, only with their connection, which may be done by any
 * thread.
 */
final class JmsConnection {

    /** The message property with the sender's tag, for the selector. */
    static final String SENDER_PROPERTY = "cc_sender";

    private final JmsProvider provider;
    private final JmsLinkConfig config;
    private final JmsEndpoint endpoint;
    private final Wakeup wakeup;
    private final SendWatch watch;
    private final AtomicReference<BrokerProblem> problem = new AtomicReference<>();
    private volatile JmsStage stage = JmsStage.CONNECT;
    private volatile Connection publisher;
    private volatile Connection subscriber;
    private Session session;
    private MessageProducer producer;

    /**
     * @param wakeup signalled when the connection is lost
     */
    JmsConnection(JmsProvider provider, JmsLinkConfig config, JmsEndpoint endpoint, Wakeup wakeup) {
        this.provider = provider;
        this.config = config;
        this.endpoint = endpoint;
        this.wakeup = wakeup;
        this.watch = new SendWatch(System::nanoTime, config.sendTimeout().toNanos());
    }

    /** Connects and subscribes; may block for as long as the client likes. */
    void open(MessageListener listener) throws Exception {
        ConnectionFactory factory = endpoint.connectionFactory();
        String topic = config.context().topic();

        publisher = connect(factory);
        publisher.setExceptionListener(this::failed);
        session = publisher.createSession(false, Session.AUTO_ACKNOWLEDGE);
        stage = JmsStage.PUBLISHER;
        producer = session.createProducer(provider.topic(session, topic));
        producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        // Frames carry number and time themselves. They do not expire: whether an old one still
        // matters is for the receiver to say, and clocks that differ would make the broker drop new
        // ones.
        producer.setDisableMessageID(true);
        producer.setDisableMessageTimestamp(true);
        producer.setTimeToLive(0);

        stage = JmsStage.CONNECT;
        subscriber = connect(factory);
        subscriber.setExceptionListener(this::failed);
        Session receiving = subscriber.createSession(false, provider.acknowledgeMode());
        stage = JmsStage.SUBSCRIBER;
        String notOwn = provider.selector(SENDER_PROPERTY, config.context().senderTag());
        provider.subscribe(receiving, provider.topic(receiving, topic), notOwn, listener);
        subscriber.start();
        stage = JmsStage.CONNECTED;
        endpoint.opened();
    }

    /** Sends one frame. A failure ends this connection. */
    void publish(byte[] frame) throws BrokerException {
        BrokerProblem lost = problem.get();
        if (lost != null) {
            throw new BrokerException(lost.message(), null);
        }
        watch.begin();
        try (ContextLoader loader = ContextLoader.of(provider.classLoader())) {
            BytesMessage message = session.createBytesMessage();
            message.writeBytes(frame);
            message.setStringProperty(SENDER_PROPERTY, config.context().senderTag());
            producer.send(message);
        } catch (JMSException | RuntimeException | Error e) {
            // A client that failed halfway may not be used again, whatever it was.
            failed(e);
            throw new BrokerException(problem.get().message(), e);
        } finally {
            watch.end();
        }
    }

    /** Cuts the connection if a send hangs. Called now and then by the link's thread. */
    void checkSend() {
        if (watch.isOverdue()) {
            lost(endpoint.notTaken(config.sendTimeout()));
            abort();
        }
    }

    /** Takes note of a failure; the first one counts. */
    void failed(Throwable failure) {
        lost(problemOf(failure));
    }

    /** Returns the problem that {@code failure} means at this stage. */
    BrokerProblem problemOf(Throwable failure) {
        try {
            return endpoint.problem(failure, stage);
        } catch (RuntimeException | Error e) {
            return JmsProblems.of(failure, stage, address());
        }
    }

    /** Returns the problem that {@link #open} took longer than {@code timeout}. */
    BrokerProblem noAnswer(Duration timeout, JmsStage during) {
        return endpoint.noAnswer(timeout, during);
    }

    /** Returns why the connection is lost, or null while it is not. */
    BrokerProblem problem() {
        return problem.get();
    }

    /** Returns what {@link #open} is doing. */
    JmsStage stage() {
        return stage;
    }

    String address() {
        return endpoint.address();
    }

    /** Makes whatever blocks in this connection fail. Does not block. */
    void abort() {
        endpoint.abort();
        watch.interrupt();
    }

    /** Closes both connections; may block for as long as the client likes. */
    void close() {
        close(subscriber);
        close(publisher);
        endpoint.close();
    }

    private Connection connect(ConnectionFactory factory) throws JMSException {
        if (config.username() == null) {
            return factory.createConnection();
        }
        return factory.createConnection(
                config.username(), config.password() == null ? null : config.password().reveal());
    }

    private void lost(BrokerProblem cause) {
        if (problem.compareAndSet(null, cause)) {
            wakeup.signal();
        }
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
