package org.cacheconnector.rabbitmq;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Address;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.cacheconnector.core.broker.BrokerLinkContext;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.FrameListener;
import org.cacheconnector.link.AttemptSockets;
import org.cacheconnector.link.BrokerConnection;
import org.cacheconnector.link.LinkStage;

/**
 * A connection to RabbitMQ: one AMQP connection to publish and another to subscribe, as a broker
 * short of memory stops reading from publishers.
 *
 * <p>A broker in that state reports it ({@code connection.blocked}) when a client publishes. So
 * opening ends with a test message, and waits until it comes back. Thus the link connects only if
 * the broker accepts messages and delivers them to this node; otherwise it knows why not. If the
 * broker blocks later, the connection is given up, since no other node can publish either. Frames
 * sent meanwhile are missing at other nodes, which ask for them.
 */
final class RabbitMqConnection extends BrokerConnection {

    /**
     * So many frames, or the frames of so long a time, may wait for their confirms. Then the next
     * frame waits for all of them. So a broker that does not confirm shows as one that accepts no
     * message.
     */
    private static final int MAX_UNCONFIRMED = 64;

    private static final long MAX_UNCONFIRMED_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    /** So many messages may be with the client, where the queue's limit does not count. */
    private static final int PREFETCH = 64;

    /** Own messages may wait so long behind messages of other nodes. */
    private static final long LOOPBACK_NANOS = TimeUnit.MINUTES.toNanos(1);

    private static final int CLOSE_MILLIS = 1_000;

    private final RabbitMqOptions options;
    private final Address address;
    private final AttemptSockets sockets = new AttemptSockets();
    private final BasicProperties properties;
    private final Loopback loopback = new Loopback(LOOPBACK_NANOS, System::nanoTime);
    private volatile Connection publisher;
    private volatile Connection subscriber;
    private volatile ExecutorService delivery;
    private volatile String blocked;
    private Channel channel;
    private int unconfirmed;
    private long confirmedAt;

    RabbitMqConnection(RabbitMqOptions options, Address address) {
        this.options = options;
        this.address = address;
        this.properties = properties(context().senderTag(), null);
    }

    @Override
    protected void open(FrameListener frames, Consumer<Throwable> failed) throws Exception {
        ConnectionFactory factory = options.factory(sockets);
        Consumer<Throwable> ended =
                cause -> {
                    failed.accept(cause);
                    loopback.first().completeExceptionally(cause);
                };
        publisher = connect(factory, null, "publisher");
        publisher.addBlockedListener(reason -> blocked(reason, ended), () -> blocked = null);
        publisher.addShutdownListener(ended::accept);
        stage(LinkStage.PUBLISHER);
        declareExchange();
        channel = publisher.createChannel();
        channel.addShutdownListener(ended::accept);
        channel.confirmSelect();

        stage(LinkStage.CONNECT);
        delivery = newDelivery();
        subscriber = connect(factory, delivery, "subscriber");
        subscriber.addShutdownListener(ended::accept);
        stage(LinkStage.SUBSCRIBER);
        subscribe(frames, ended);

        stage(LinkStage.PUBLISHER);
        probe();
        stage(LinkStage.CONNECTED);
        String reason = blocked;
        if (reason != null) {
            throw new PublishersBlockedException(reason);
        }
    }

    /**
     * Sends a test message and waits until it comes back. If the broker blocks publishers, it has
     * half of {@code connect_timeout} to recover, so that attempts do not follow each other too
     * fast.
     */
    private void probe() throws Exception {
        BasicProperties probe = properties(context().senderTag(), FrameConsumer.PROBE);
        loopback.sending();
        channel.basicPublish(topic(), "", probe, new byte[0]);
        long patience = options.config().connectTimeout().toMillis() / 2;
        try {
            loopback.first().get(patience, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            String reason = blocked;
            throw reason == null
                    ? new QueueLostException("not even its own")
                    : new PublishersBlockedException(reason);
        }
    }

    private void blocked(String reason, Consumer<Throwable> ended) {
        blocked = reason;
        if (stage() == LinkStage.CONNECTED) {
            ended.accept(new PublishersBlockedException(reason));
        }
    }

    @Override
    protected void publish(byte[] frame) throws Exception {
        if (++unconfirmed > MAX_UNCONFIRMED
                || System.nanoTime() - confirmedAt > MAX_UNCONFIRMED_NANOS) {
            if (!channel.waitForConfirms()) {
                throw new IOException("the broker could not take a message");
            }
            unconfirmed = 0;
            confirmedAt = System.nanoTime();
        }
        loopback.sending();
        channel.basicPublish(topic(), "", properties, frame);
    }

    @Override
    protected String address() {
        return options.url().scheme() + "://" + address;
    }

    @Override
    protected void abort() {
        sockets.cut();
    }

    @Override
    protected boolean abortEndsSends() {
        return true;
    }

    @Override
    protected void close() {
        close(subscriber);
        close(publisher);
        sockets.cut();
        ExecutorService executor = delivery;
        if (executor != null) {
            executor.shutdown();
        }
    }

    @Override
    protected BrokerProblem problem(Throwable failure) {
        return RabbitMqFailures.of(failure, stage(), address());
    }

    /** Returns the name of the exchange. */
    private String topic() {
        return context().topic();
    }

    private Connection connect(ConnectionFactory factory, ExecutorService executor, String use)
            throws IOException, TimeoutException {
        return factory.newConnection(
                executor, List.of(address), "cache-connector " + context().senderTag() + ' ' + use);
    }

    /**
     * Makes the exchange unless it exists. If the user may not make exchanges, an exchange that the
     * administrator has made is enough.
     */
    private void declareExchange() throws IOException, TimeoutException {
        try (Channel setUp = publisher.createChannel()) {
            setUp.exchangeDeclare(topic(), "fanout", true);
        } catch (IOException e) {
            if (!String.valueOf(e.getCause()).contains("reply-code=403")) {
                throw e;
            }
            try (Channel setUp = publisher.createChannel()) {
                setUp.exchangeDeclarePassive(topic());
            } catch (IOException notThereEither) {
                e.addSuppressed(notThereEither);
                throw e;
            }
        }
    }

    private void subscribe(FrameListener frames, Consumer<Throwable> ended) throws IOException {
        Channel receiving = subscriber.createChannel();
        receiving.addShutdownListener(ended::accept);
        receiving.basicQos(PREFETCH);
        String queue = QueueName.next(topic(), context().senderTag());
        receiving.queueDeclare(
                queue,
                false,
                true,
                true,
                Map.of("x-max-length-bytes", options.queueMaxBytes(), "x-overflow", "drop-head"));
        receiving.queueBind(queue, topic(), "");
        receiving.basicConsume(
                queue, false, new FrameConsumer(receiving, frames, context(), loopback, ended));
    }

    /** Rejected work is dropped, as a connection may end after its thread and still have work. */
    private ExecutorService newDelivery() {
        return new ThreadPoolExecutor(
                1,
                1,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                work -> {
                    Thread thread = context().threads().newThread(work);
                    thread.setName("cache-connector delivery");
                    return thread;
                },
                new ThreadPoolExecutor.DiscardPolicy());
    }

    private BrokerLinkContext context() {
        return options.config().context();
    }

    private static BasicProperties properties(String tag, String type) {
        return new BasicProperties.Builder()
                .appId(tag)
                .type(type)
                .contentType("application/octet-stream")
                .deliveryMode(1)
                .build();
    }

    private static void close(Connection connection) {
        if (connection != null) {
            try {
                connection.abort(AMQP.REPLY_SUCCESS, "closed by the node", CLOSE_MILLIS);
            } catch (RuntimeException | Error e) {
                // The connection is discarded anyway.
            }
        }
    }
}
